/** Why a whole file cannot be imported; `message` is the text for its reader. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

export type RefusalCode =
  | 'empty'
  | 'archive'
  | 'not-text'
  | 'unknown-format'
  | 'too-many-columns'
  | 'too-many-rows'
  | 'too-many-clippings'
  | 'broken'
