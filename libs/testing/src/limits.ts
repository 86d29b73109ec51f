/**
 * How long tests wait, in milliseconds. Every limit of a test comes from here. They are generous on purpose: a test
 * waits for an event, and a busy machine is not a failure.
 */
export const limits = {
  /** For one thing to happen: a page shows it, a process says it, an event arrives. */
  event: 30_000,
  /** For one test. */
  test: 120_000,
  /** For starting and stopping what the tests of a file need. */
  hook: 240_000,
  /** For one journey in a browser. */
  journey: 300_000,
}
