import { PRIVATE_NOTE_MAX } from '@flyleaf/contracts'

export const ROWS_MAX = 100_000
/** Maximum characters of a text, which its reader can save again: longer than anybody has written. */
export const TEXT_MAX = PRIVATE_NOTE_MAX
/** Maximum highlights, notes and bookmarks of a Kindle. */
export const CLIPPINGS_MAX = 100_000
/** The widest format has 49 columns. */
export const COLUMNS_MAX = 200
/** Maximum bytes of one row: about fifty times the longest exported review known. */
export const ROW_BYTES_MAX = 1024 * 1024
/** Maximum bytes up to the end of the header. */
export const HEADER_BYTES_MAX = 64 * 1024
