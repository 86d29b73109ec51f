import { problem, type ProblemDefinition } from '@flyleaf/contracts'

export interface Issue {
  path: string
  message: string
}

/** A failure that the caller can act on. Anything else that is thrown is a bug and answers 500. */
export class Problem extends Error {
  readonly definition: ProblemDefinition
  readonly issues: Issue[] | undefined
  readonly headers: Record<string, string>

  constructor(
    definition: ProblemDefinition,
    options: { issues?: Issue[]; headers?: Record<string, string> } = {},
  ) {
    super(definition.message)
    this.definition = definition
    this.issues = options.issues
    this.headers = options.headers ?? {}
  }

  /** A problem with one field, shown next to it. */
  static of(definition: ProblemDefinition, path: string) {
    return new Problem(definition, { issues: [{ path, message: definition.message }] })
  }
}

export const invalidRequest = problem({ code: 'request.invalid', status: 400, message: 'Invalid request' })

/** A 400 with one issue per field; the first issue's message is the text. */
export const invalid = (issues: Issue[]) =>
  new Problem({ ...invalidRequest, message: issues[0]?.message ?? invalidRequest.message }, { issues })
