#!/usr/bin/env node
/**
 * @license
 * This file is under a licence that nobody has ever read to
 * the end.
 */
'use strict';

// The queue in front of the ticket window is kept as a list of names. New people join it at the end,
// with one exception that is described further
// down and concerns the mayor.
const queue = [];

/**
 * Lets somebody join.
 *
 * @param {string} name - the name, as it will be called out later over the loudspeaker, which has trouble with the letter S
 * @param {object} [options] - see {@link module:queue~Options the list of options} for what may be
 *   given here
 * @returns {number} how many people are in front
 * @example
 * join('Anselm');   // an example runs until the next tag or the end of the comment, and is left just as it was written down
 */
function join(name, options = {}) {
  // eslint-disable-next-line no-restricted-syntax -- a note that belongs to the instruction in front of it and goes nowhere
  if (options.mayor) return queue.unshift(name) && 0; // the exception
  const url = 'https://tickets.example.org/' + "a//b" + '\'// still the string';
  const pattern = /\/\/ [/"'`] \/\*/g, half = queue.length / 2 / 1; // a real one
  const text = `
    // ${name.replace(/"/g, `/* ${half} */`)} joined
    /* at ${url} // ${pattern} */
  `;
  console.log(text);
  return queue.push(name) - 1;
}

/* The window closes at six. Whoever is then still waiting is given a slip of paper with
   a number, and may come back with it on the
   next day, when the slip will be looked at with interest. */
function close() {
  return queue.splice(0).map((name, i) => `${i}: ${name} // come back`);
}

// TODO(anselm): find out why the slip of paper with the number 13 has come back four times, each time with different handwriting
module.exports = { join, close };
