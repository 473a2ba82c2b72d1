// Copyright 2025 The Weatherglass Society. All rights reserved, including the right to be wrong about
// tomorrow.

using System;

namespace Weatherglass
{
    /// <summary>
    /// A glass in which a storm may be seen coming, if one looks at it often enough and does not tap it too hard.
    /// </summary>
    /// <remarks>The glass is filled once, in the workshop. It cannot be filled again, because the
    /// only hole in it is the one through which the maker blew.</remarks>
    public sealed class Glass
    {
        // Three kinds of strings can hold what looks like a comment. All of them are used here, one after
        // the other, to keep
        // the reader of this file on the alert.
        private const string Plain = "// plain, with a \" quote";
        private const string Verbatim = @"C:\glass\
// verbatim, and ""quoted""
/* still inside */";
        private const string Raw = """
            /// raw, with "one" or ""two"" quotes
            // and no escapes \
            """;

        /// <param name="level">Where the water stands in the spout, in millimetres above or
        /// below the line that has been scratched into it.</param>
        /// <returns>What to take along.</returns>
        public string Advice(int level)
        {
            #region Rules of thumb
            /* A rising spout means falling pressure. It feels the wrong way round to
               everybody, and to some people it goes on feeling
               so for the whole of their lives. */
            if (level > 20) return "an umbrella";  // and boots
            #endregion
            char quote = '"'; // a single quote
            return $"nothing // {level,3} /* mm */" + quote + '\'';
        }
    }
}
