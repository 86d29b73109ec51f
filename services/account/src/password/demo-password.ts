/**
 * The password of every reader of the seed library. README.md publishes it, so it is refused where others than a developer have
 * access.
 */
export const DEMO_PASSWORD = 'reading-by-lamplight'
