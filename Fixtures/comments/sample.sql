-- Books that have been lent to somebody and have not come back. The question is asked every morning, and
-- the answer is read out at
-- breakfast.

/* The reader's name is kept, the reader's address is not. When a book has been out for
   more than a year, somebody walks through the town and looks at
   window sills. */
CREATE TABLE loans (
    book    text NOT NULL,  -- as on the spine
    reader  text NOT NULL,
    since   date DEFAULT CURRENT_DATE /* today */
);

INSERT INTO loans VALUES ('Knots -- and Splices', 'O''Hara /* Mrs */', '2025-01-09');
INSERT INTO loans VALUES ('A title in
-- two lines
/* or three */', 'nobody');

/*
 * A reader may have
 * up to four books at the same time, and one more over Christmas. The fifth one is written
 * into the table with a smile.
 */
SELECT book AS "title -- of the book", since
FROM loans
-- The limit of a year is the one that is painted on the wall of the reading room, in letters as tall as
-- a child.
WHERE since < CURRENT_DATE - INTERVAL '1 year';

CREATE FUNCTION remind(who text) RETURNS text AS $body$
-- what stands between the dollars is a string, and the database is going to read it later on; it is therefore left alone
BEGIN
    RETURN 'Dear ' || who; /* likewise */
END;
$body$ LANGUAGE plpgsql;

-- Postscript: /* a mark in a line comment opens nothing, and the next statement is as much alive as all of the others before it
DELETE FROM loans WHERE reader = 'nobody'; -- done
