import type { Records } from '../catalogue-import/record/record.rules.ts'

/** The question: an ISBN-13, or words. */
export type Question = { isbn: string } | { words: string }

/** An external catalogue failed; `retryMs` is the wait before the next request. */
export class CatalogueUnavailable extends Error {
  readonly retryMs: number

  constructor(message: string, retryMs: number) {
    super(message)
    this.retryMs = retryMs
  }
}

/** The interface of an external catalogue. */
export abstract class ExternalCatalogue {
  /** Finds books. Throws `CatalogueUnavailable` when there is no answer. */
  abstract find(question: Question): Promise<Records[]>
}
