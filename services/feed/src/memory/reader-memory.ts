import type { Post } from '@flyleaf/contracts'
import { leftOutFor, type Sql } from '@flyleaf/service'
import { LRUCache } from 'lru-cache'
import type { Segment } from '../following/segment.ts'
import type { Changes } from './changes.ts'
import { UNMARKED, marksFrom, type Marks } from './marks.ts'

const READERS_MAX = 2_000
/** Whom all of these follow and leave out, one by one. */
const PEOPLE_MAX = 400_000
const MARKS_MAX = 400

const NONE: ReadonlyMap<string, Marks> = new Map()
const AUTHOR = 'author:'

/** What this process knows of somebody who reads. */
export interface Reader {
  /** The people they follow and themselves, but nobody whom they do not meet; as `author:…`, the way changes name them. */
  authors: readonly string[]
  /** Whom their lists leave out. */
  leftOut: ReadonlySet<string>
  /** Stretches of their feed. */
  segments: Segment[]
}

interface Known extends Reader {
  since: number
  marks: Map<string, Marks>
  marksSince: number
}

/** A visitor follows nobody and has marked nothing. */
export const visitor: Reader = { authors: [], leftOut: new Set(), segments: [] }

/** Readers as this process has last met them, those least lately seen forgotten first. */
export class ReaderMemory {
  private readonly readers = new LRUCache<string, Known>({
    max: READERS_MAX,
    maxSize: PEOPLE_MAX,
    sizeCalculation: ({ authors, leftOut }) => authors.length + leftOut.size + 1,
  })
  private readonly changes: Changes
  private readonly sql: Sql

  constructor(changes: Changes, sql: Sql) {
    this.changes = changes
    this.sql = sql
  }

  /** A reader as they are at a moment. */
  async meet(userId: string, moment: number): Promise<Reader> {
    const known = this.readers.get(userId)
    if (known && this.changes.areSame([`reader:${userId}`], known.since)) return known
    const [found] = await this.sql<{ authorIds: string[]; leftOut: string[] }>(
      `with left_out as materialized (select ${leftOutFor('$1')} as ids)
       select ids as "leftOut", array(select followed_id from follow where follower_id = $1 and is_following
         and followed_id <> $1 and followed_id <> all(ids)) || $1::text as "authorIds" from left_out`,
      [userId],
    )
    const reader: Known = {
      authors: found!.authorIds.map((id) => AUTHOR + id),
      leftOut: new Set(found!.leftOut),
      segments: [],
      since: moment,
      marks: new Map(),
      marksSince: moment,
    }
    this.readers.set(userId, reader)
    return reader
  }

  /** What posts are to a reader, as far as it is known. */
  marksOf(userId: string | undefined): ReadonlyMap<string, Marks> {
    if (!userId) return NONE
    const known = this.readers.get(userId)
    return known && this.changes.areSame(markers(userId), known.marksSince) ? known.marks : NONE
  }

  /** Keeps what a post was to a reader after a moment. */
  mark(userId: string, postId: string, viewer: Post['viewer'], since: number) {
    const known = this.readers.get(userId)
    if (!known || !this.changes.areSame(markers(userId), since)) return
    if (known.marks.size >= MARKS_MAX || !this.changes.areSame(markers(userId), known.marksSince)) {
      known.marks.clear()
      known.marksSince = since
    }
    known.marks.set(postId, marksFrom(viewer))
  }

  /** Keeps that posts which are newer than a moment have been nothing to a reader until then. */
  leaveUnmarked(userId: string, postIds: readonly string[], moment: number) {
    const known = this.readers.get(userId)
    if (!known || known.marksSince > moment || known.marks.size + postIds.length > MARKS_MAX) return
    for (const postId of postIds) known.marks.set(postId, UNMARKED)
  }
}

const markers = (userId: string) => [`marks:${userId}`, `author:${userId}`]

/** The ids of authors whom changes name. */
export const idsOf = (authors: readonly string[]) => authors.map((author) => author.slice(AUTHOR.length))
