import type { Sql } from '@flyleaf/service'

/** Noted changes are swept away after this long; see `SweptChanges`. */
export const CHANGES_KEPT = '10 minutes'
/** Who has not looked for so long (ms) forgets everything instead of asking what has changed. */
const LOOKED_MAX_MS = 5 * 60_000
const NOTED_MAX = 200_000

interface Look {
  snapshot: string
  server: string
  changed: string[]
}

/**
 * Knows which rows have changed since a moment, as exactly as the database does: a look notes all that was committed before it
 * was asked for. Moments are whole numbers that grow. What changes is named by kind and id: `post:…`, `person:…`, `book:…`,
 * `author:…` (has written), `marks:…` (has liked, saved or shared), `reader:…` (follows, blocks or mutes others now).
 */
export class Changes {
  private readonly sql: Sql
  /** When each was last seen to change, the latest last. */
  private readonly noted = new Map<string, number>()
  /** What was learnt before this moment holds no longer, whatever it is. */
  private oldest = 0
  private moment = 0
  private last: { snapshot: string; server: string; at: number } | undefined
  private looking: Promise<number> | undefined
  private next: Promise<number> | undefined

  constructor(sql: Sql) {
    this.sql = sql
  }

  /** Learns what has changed; the moment that memory is right for from now on. Whoever asks meanwhile shares the next look. */
  look(): Promise<number> {
    // One that is under way may have begun before what its caller has just committed.
    this.next ??= (this.looking ?? Promise.resolve()).catch(() => {}).then(() => this.begin())
    return this.next
  }

  /** Whether nothing of these has changed since a moment. */
  areSame(these: readonly string[], since: number) {
    return since >= this.oldest && these.every((what) => (this.noted.get(what) ?? 0) <= since)
  }

  /** Those of these that have changed since a moment; null when that was too long ago to tell. */
  changedOf(these: readonly string[], since: number) {
    return since < this.oldest ? null : these.filter((what) => (this.noted.get(what) ?? 0) > since)
  }

  private begin() {
    this.next = undefined
    this.looking = this.ask().finally(() => (this.looking = undefined))
    return this.looking
  }

  private async ask() {
    const known = this.last
    try {
      const [look] = await this.sql<Look>(
        `select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server,
           coalesce(changed_since($1::pg_snapshot), '{}') as changed`,
        [known?.snapshot ?? null],
      )
      this.note(look!)
    } catch (error) {
      this.last = undefined
      throw error
    }
    return this.moment
  }

  private note({ snapshot, server, changed }: Look) {
    const now = Date.now()
    const { last } = this
    this.moment += 1
    // After a restart transactions may be counted from elsewhere: a backup may have been restored.
    if (!last || last.server !== server || now - last.at > LOOKED_MAX_MS) this.forget()
    this.last = { snapshot, server, at: now }
    for (const what of changed) {
      this.noted.delete(what)
      this.noted.set(what, this.moment)
    }
    for (const [what, moment] of this.noted) {
      if (this.noted.size <= NOTED_MAX) break
      this.noted.delete(what)
      this.oldest = moment
    }
  }

  private forget() {
    this.noted.clear()
    this.oldest = this.moment
  }
}
