/** The password of every reader of the seed library. README.md publishes it: it opens nothing where others than a developer can try it. */
export const DEMO_PASSWORD = 'reading-by-lamplight'
