/** For a test that stops or replaces a part of the platform: nothing else runs at the same time. */
export const alone = { lock: '-exclusive-' }
/** The same, and only `npm run test:all` runs it. */
export const aloneAndLong = { ...alone, tag: '@long' }
