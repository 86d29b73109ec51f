import { Unavailable, type Sql } from '@flyleaf/service'
import { LRUCache } from 'lru-cache'

/** Who has not looked for so long (ms) forgets everything instead of asking what has changed: it may have been swept away. */
export const SYNC_AGE_MAX_MS = 5 * 60_000
/** Everybody waits for a look: one that takes so long (ms) has failed. */
const SYNC_TIMEOUT_MS = 5_000
const CHANGES_MAX = 200_000
/** Of so many things what was said last is kept, and of each so much. */
const [DETAILED_MAX, DETAILS_MAX] = [5_000, 50]

/** What was said of something when it changed. */
interface Details {
  /** Whatever was said until this version is forgotten. */
  after: number
  recorded: { detail: string; version: number }[]
}

interface SyncResult {
  snapshot: string
  server: string
  changed: string[]
}

/**
 * Knows which rows have changed since a version, as exactly as the database does: a look notes all that was committed before it
 * was asked for. Moments are whole numbers that grow. What changes is named by kind and id: `post:…`, `person:…`, `book:…`,
 * `author:…` (has written; its details
 * are `<post id> <milliseconds>`), `marks:…` (has liked, saved or shared), `reader:…` (follows, blocks or mutes others now).
 */
export class Changes {
  private readonly sql: Sql
  /** When each was last seen to change, the latest last. */
  private readonly changedAt = new Map<string, number>()
  private readonly details = new LRUCache<string, Details>({ max: DETAILED_MAX })
  /** What was learnt before this version holds no longer, whatever it is. */
  private oldest = 0
  private version = 0
  private last: { snapshot: string; server: string; at: number } | undefined
  private syncing: Promise<number> | undefined
  private next: Promise<number> | undefined

  constructor(sql: Sql) {
    this.sql = sql
  }

  /** Learns what has changed; the version that memory is right for from now on. Whoever asks meanwhile shares the next look. */
  sync(): Promise<number> {
    // One that is under way may have begun before what its caller has just committed.
    this.next ??= (this.syncing ?? Promise.resolve()).catch(() => {}).then(() => this.begin())
    return this.next
  }

  /** Whether nothing of these has changed since a version. */
  areSame(these: readonly string[], since: number) {
    return since >= this.oldest && these.every((what) => (this.changedAt.get(what) ?? 0) <= since)
  }

  /** Those of these that have changed since a version; null when that was too long ago to tell. */
  changedOf(these: readonly string[], since: number) {
    return since < this.oldest ? null : these.filter((what) => (this.changedAt.get(what) ?? 0) > since)
  }

  /** What was said of a thing's changes since a version, the earliest first; null when there was more than is kept. */
  detailsOf(what: string, since: number) {
    const known = this.details.get(what)
    if (!known || since < this.oldest || since < known.after) return null
    return known.recorded.filter(({ version }) => version > since).map(({ detail }) => detail)
  }

  private begin() {
    this.next = undefined
    this.syncing = this.ask().finally(() => (this.syncing = undefined))
    return this.syncing
  }

  private async ask() {
    const known = this.last
    const at = performance.now()
    try {
      const [sync] = await inTime(
        this.sql<SyncResult>(
          `select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server,
             coalesce(changed_since($1::pg_snapshot), '{}') as changed`,
          [known?.snapshot ?? null],
        ),
      )
      this.note(sync!, at)
    } catch (error) {
      this.last = undefined
      throw error
    }
    return this.version
  }

  private note({ snapshot, server, changed }: SyncResult, at: number) {
    const { last } = this
    this.version += 1
    // After a restart transactions may be counted from elsewhere: a backup may have been restored.
    if (!last || last.server !== server || at - last.at > SYNC_AGE_MAX_MS) this.forget()
    this.last = { snapshot, server, at }
    for (const change of changed) {
      const [what = '', ...detail] = change.split(' ')
      if (detail.length > 0) this.record(what, detail.join(' '))
      this.changedAt.delete(what)
      this.changedAt.set(what, this.version)
    }
    for (const [what, version] of this.changedAt) {
      if (this.changedAt.size <= CHANGES_MAX) break
      this.changedAt.delete(what)
      this.oldest = version
    }
  }

  private record(what: string, detail: string) {
    const known = this.details.get(what) ?? { after: this.changedAt.get(what) ?? this.oldest, recorded: [] }
    this.details.set(what, known)
    known.recorded.push({ detail, version: this.version })
    if (known.recorded.length > DETAILS_MAX) known.after = known.recorded.shift()!.version
  }

  private forget() {
    this.changedAt.clear()
    this.details.clear()
    this.oldest = this.version
  }
}

function inTime<Result>(work: Promise<Result>) {
  let timer: NodeJS.Timeout
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Unavailable('PostgreSQL does not say what has changed')),
      SYNC_TIMEOUT_MS,
    )
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
