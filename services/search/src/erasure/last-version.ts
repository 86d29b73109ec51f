/** Newer than anything that may still come: what is erased is not indexed again. */
export const LAST_VERSION = 2_147_483_647
