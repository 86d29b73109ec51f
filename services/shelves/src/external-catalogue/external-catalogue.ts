import type { Records } from '../catalogue-import/record/record.rules.ts'

/** What is asked for: an ISBN-13, or words. */
export type Question = { isbn: string } | { words: string }

/** A catalogue elsewhere did not answer as it should; `retryMs` is when it may be asked again. */
export class CatalogueAway extends Error {
  readonly retryMs: number

  constructor(message: string, retryMs: number) {
    super(message)
    this.retryMs = retryMs
  }
}

/** The port to catalogues elsewhere. */
export abstract class ExternalCatalogue {
  /** Finds books; none when nothing is known. Throws `CatalogueAway` when there is no answer. */
  abstract find(question: Question): Promise<Records[]>
}
