import { Unavailable } from '@flyleaf/service'
import { LRUCache } from 'lru-cache'

/** After this long (ms) without a sync everything is evicted: rows of `change` may have been deleted. */
export const SYNC_AGE_MAX_MS = 5 * 60_000
/** All requests wait for a sync: one that takes this long (ms) has failed. */
const SYNC_TIMEOUT_MS = 5_000
const CHANGES_MAX = 200_000
/** The maximum number of keys with details, and of details for each key. */
const [DETAILED_MAX, DETAILS_MAX] = [5_000, 50]

/** The key of all keys of authors: somebody has posted. */
export const ANY_AUTHOR = 'author'

/** Details of a key's changes. */
interface Details {
  /** Details up to this version were dropped. */
  after: number
  recorded: { detail: string; version: number }[]
}

interface SyncResult {
  snapshot: string
  server: string
  changed: string[]
}

/**
 * Knows exactly which rows have changed since a version: a sync sees everything that was committed before it was requested.
 * Versions are growing integers. Keys name what has changed: `post:…`, `person:…`, `book:…`, `author:…` (has posted; the details
 * are `<post id> <milliseconds>`), `marks:…` (a reader has liked, saved or shared), `reader:…` (follows, blocks or mutes others).
 */
export class Changes {
  /** The version at which each key last changed, the latest last. */
  private readonly changedAt = new Map<string, number>()
  private readonly details = new LRUCache<string, Details>({ max: DETAILED_MAX })
  /** Data that was read before this version is invalid. */
  private oldest = 0
  private version = 0
  private last: { snapshot: string; server: string; at: number } | undefined
  private syncing: Promise<number> | undefined
  private next: Promise<number> | undefined

  /** `read` asks the database what has been committed since a snapshot (`readChanges`). */
  constructor(private readonly read: (known: string | null) => Promise<SyncResult[]>) {}

  /** Reads what has changed and returns the version as of which the memory is valid. Calls made meanwhile share the next sync. */
  sync(): Promise<number> {
    // A sync in progress may have begun before the caller's last commit.
    this.next ??= (this.syncing ?? Promise.resolve()).catch(() => {}).then(() => this.begin())
    return this.next
  }

  /** Whether none of these keys has changed since a version. */
  areSame(these: readonly string[], since: number) {
    return since >= this.oldest && these.every((what) => (this.changedAt.get(what) ?? 0) <= since)
  }

  /** The keys that have changed since a version; null when that is too long ago to know. */
  changedOf(these: readonly string[], since: number) {
    return since < this.oldest ? null : these.filter((what) => (this.changedAt.get(what) ?? 0) > since)
  }

  /** The details of a key's changes since a version, earliest first; null when some have been dropped. */
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
      const [sync] = await inTime(this.read(known?.snapshot ?? null))
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
    // After a restart transaction numbers may start elsewhere, for example from a backup.
    if (!last || last.server !== server || at - last.at > SYNC_AGE_MAX_MS) this.clear()
    this.last = { snapshot, server, at }
    for (const change of changed) {
      const [what = '', ...detail] = change.split(' ')
      if (detail.length > 0) this.record(what, detail.join(' '))
      // What has changed besides is not among the details.
      else this.details.delete(what)
      this.mark(what)
      if (what.startsWith(`${ANY_AUTHOR}:`)) this.mark(ANY_AUTHOR)
    }
    for (const [what, version] of this.changedAt) {
      if (this.changedAt.size <= CHANGES_MAX) break
      this.changedAt.delete(what)
      this.oldest = version
    }
  }

  private mark(what: string) {
    this.changedAt.delete(what)
    this.changedAt.set(what, this.version)
  }

  private record(what: string, detail: string) {
    const known = this.details.get(what) ?? { after: this.changedAt.get(what) ?? this.oldest, recorded: [] }
    this.details.set(what, known)
    known.recorded.push({ detail, version: this.version })
    if (known.recorded.length > DETAILS_MAX) known.after = known.recorded.shift()!.version
  }

  private clear() {
    this.changedAt.clear()
    this.details.clear()
    this.oldest = this.version
  }
}

function inTime<Result>(work: Promise<Result>) {
  let timer: NodeJS.Timeout
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Unavailable('PostgreSQL did not answer a sync in time')),
      SYNC_TIMEOUT_MS,
    )
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
