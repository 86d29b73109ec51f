/** What the platform has acknowledged, and what is unknown because a response was lost. */
export class Ledger {
  /** The texts of posts and messages, each unique. Unacknowledged ones may exist, but not twice. */
  readonly posts = new Set<string>()
  readonly messages = new Set<string>()
  /** The last acknowledged state by pair: reader and post, reader and reader, bookshelf and book. */
  readonly likes = new Map<string, boolean>()
  readonly follows = new Map<string, boolean>()
  readonly shelved = new Map<string, boolean>()
  /** Pairs whose last response was lost; they are not used again. */
  readonly unknown = new Set<string>()
  /** The ids of readers whose accounts are erased. */
  readonly erased = new Set<string>()
  /** Responses by status; 0 for none. */
  readonly answers = new Map<number, number>()

  answered(status: number) {
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1)
  }
}

export const pair = (...ids: string[]) => ids.join(' ')
