import { DatabaseSilent, type Sql } from '@flyleaf/service'
import { LRUCache } from 'lru-cache'

/** Who has not looked for so long (ms) forgets everything instead of asking what has changed: it may have been swept away. */
export const LOOKED_MAX_MS = 5 * 60_000
/** Everybody waits for a look: one that takes so long (ms) has failed. */
const LOOK_MAX_MS = 5_000
const NOTED_MAX = 200_000
/** Of so many things what was said last is kept, and of each so much. */
const [DETAILED_MAX, DETAILS_MAX] = [5_000, 50]

/** What was said of something when it changed. */
interface Details {
  /** Whatever was said until this moment is forgotten. */
  after: number
  said: { detail: string; moment: number }[]
}

interface Look {
  snapshot: string
  server: string
  changed: string[]
}

/**
 * Knows which rows have changed since a moment, as exactly as the database does: a look notes all that was committed before it
 * was asked for. Moments are whole numbers that grow. What changes is named by kind and id: `post:…`, `person:…`, `book:…`,
 * `author:…` (has written; its details
 * are `<post id> <milliseconds>`), `marks:…` (has liked, saved or shared), `reader:…` (follows, blocks or mutes others now).
 */
export class Changes {
  private readonly sql: Sql
  /** When each was last seen to change, the latest last. */
  private readonly noted = new Map<string, number>()
  private readonly details = new LRUCache<string, Details>({ max: DETAILED_MAX })
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

  /** What was said of a thing's changes since a moment, the earliest first; null when there was more than is kept. */
  detailsOf(what: string, since: number) {
    const known = this.details.get(what)
    if (!known || since < this.oldest || since < known.after) return null
    return known.said.filter(({ moment }) => moment > since).map(({ detail }) => detail)
  }

  private begin() {
    this.next = undefined
    this.looking = this.ask().finally(() => (this.looking = undefined))
    return this.looking
  }

  private async ask() {
    const known = this.last
    const at = performance.now()
    try {
      const [look] = await inTime(
        this.sql<Look>(
          `select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server,
             coalesce(changed_since($1::pg_snapshot), '{}') as changed`,
          [known?.snapshot ?? null],
        ),
      )
      this.note(look!, at)
    } catch (error) {
      this.last = undefined
      throw error
    }
    return this.moment
  }

  private note({ snapshot, server, changed }: Look, at: number) {
    const { last } = this
    this.moment += 1
    // After a restart transactions may be counted from elsewhere: a backup may have been restored.
    if (!last || last.server !== server || at - last.at > LOOKED_MAX_MS) this.forget()
    this.last = { snapshot, server, at }
    for (const change of changed) {
      const [what = '', ...detail] = change.split(' ')
      if (detail.length > 0) this.hear(what, detail.join(' '))
      this.noted.delete(what)
      this.noted.set(what, this.moment)
    }
    for (const [what, moment] of this.noted) {
      if (this.noted.size <= NOTED_MAX) break
      this.noted.delete(what)
      this.oldest = moment
    }
  }

  private hear(what: string, detail: string) {
    const known = this.details.get(what) ?? { after: this.noted.get(what) ?? this.oldest, said: [] }
    this.details.set(what, known)
    known.said.push({ detail, moment: this.moment })
    if (known.said.length > DETAILS_MAX) known.after = known.said.shift()!.moment
  }

  private forget() {
    this.noted.clear()
    this.details.clear()
    this.oldest = this.moment
  }
}

function inTime<Result>(work: Promise<Result>) {
  let timer: NodeJS.Timeout
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseSilent('PostgreSQL does not say what has changed')),
      LOOK_MAX_MS,
    )
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
