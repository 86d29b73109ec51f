import type { GoogleProblem } from '@flyleaf/contracts'

/** Ends a sign-in with Google; the sign-in page shows why. */
export class GoogleFailure extends Error {
  readonly problem: GoogleProblem

  constructor(problem: GoogleProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}
