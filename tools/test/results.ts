/** The results of a step, as its runner reports them. */
export interface Results {
  passed: number
  /** Skipped, or not run because of an earlier failure. */
  skipped: number
  failures: Failure[]
  files: TestFile[]
  /** Shown beside the counts. */
  note?: string
}

export interface Failure {
  /** The file and the test, or the step. */
  test: string
  /** The command that repeats it alone, from the root of the checkout. */
  repeat: string
}

/** A file of tests and how long its tests took. */
export interface TestFile {
  file: string
  seconds: number
}
