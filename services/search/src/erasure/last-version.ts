/** Newer than any event: what is erased is not indexed again. */
export const LAST_VERSION = 2_147_483_647
