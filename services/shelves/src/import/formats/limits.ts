export const ROWS_MAX = 100_000
/** Maximum characters of a text: longer than anybody has written. */
export const TEXT_MAX = 50_000
/** Maximum highlights, notes and bookmarks of a Kindle. */
export const CLIPPINGS_MAX = 100_000
/** The widest format has 49 columns. */
export const COLUMNS_MAX = 200
/** Maximum bytes of one row: about fifty times the longest exported review known. */
export const ROW_BYTES_MAX = 1024 * 1024
/** Maximum bytes up to the end of the header. */
export const HEADER_BYTES_MAX = 64 * 1024
