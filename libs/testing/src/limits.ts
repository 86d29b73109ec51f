/**
 * Time limits of tests, in milliseconds. Tests use no other limits. They are generous, because tests wait for events and a busy
 * machine is not a failure.
 */
export const limits = {
  /** For one event: a page shows something, a process prints something, an event arrives. */
  event: 30_000,
  /** For one test. */
  test: 120_000,
  /** For starting and stopping a test file's servers. */
  hook: 240_000,
  /** For one journey in a browser. */
  journey: 300_000,
  /** For building one image, with all packages in it. */
  image: 1_200_000,
}
