export const ROWS_MAX = 100_000
/** The widest format has 49 columns. */
export const COLUMNS_MAX = 200
/** Bytes of one row: the longest review that anybody has exported is a fiftieth of it. */
export const ROW_BYTES_MAX = 1024 * 1024
/** Bytes in which the header must end. */
export const HEADER_BYTES_MAX = 64 * 1024
