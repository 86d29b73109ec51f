import type { Post } from '@flyleaf/contracts'
import type { Sql } from '@flyleaf/service'
import { LRUCache } from 'lru-cache'
import { toPost } from '../post/post.view.ts'
import type { Changes } from './changes.ts'
import { readListedRows, type ListedRow } from './listed-rows.ts'
import { SharedLoads } from './shared-loads.ts'

const POSTS_MAX = 20_000

export interface KnownPost {
  /** As a visitor sees it. */
  post: Post
  authorId: string
  sharedAuthorId: string | null
  isDirect: boolean
  /** What it is made of. */
  of: string[]
  since: number
}

/** Posts as this process has last read them, those least lately asked for forgotten first; only what everybody may see who meets its author. */
export class PostMemory {
  private readonly posts = new LRUCache<string, KnownPost>({ max: POSTS_MAX })
  private readonly loads = new SharedLoads()
  private readonly changes: Changes
  private readonly sql: Sql

  constructor(changes: Changes, sql: Sql) {
    this.changes = changes
    this.sql = sql
  }

  /** Reads posts as a visitor's lists show them, once for all who ask; those that may be are remembered. */
  load(postIds: readonly string[], version: number) {
    return this.loads.until(postIds, async (mine) => {
      for (const row of await readListedRows({ sql: this.sql, caller: null }, mine))
        this.remember(row, version)
    })
  }

  /** A post as it is now, as a visitor sees it; undefined when it must be read, as for who does not meet its author. */
  recall(postId: string, hidden: ReadonlySet<string>) {
    const known = this.posts.get(postId)
    if (!known || !this.changes.areSame(known.of, known.since)) return undefined
    if (hidden.size > 0 && [known.authorId, known.sharedAuthorId ?? ''].some((id) => hidden.has(id)))
      return undefined
    return known
  }

  /** Keeps a row that was read after a version, for whomever. */
  remember(row: ListedRow, since: number) {
    const { postId, authorId, bookId, isDirect, sharedAuthorId, sharedBookId, sharedPost } = row
    const isWhole = sharedAuthorId === null || sharedPost !== null
    if (!row.isOpen || !isWhole || row.isDeleted || row.postType === 'REPLY') return
    const of = [`post:${postId}`, `person:${authorId}`]
    if (bookId) of.push(`book:${bookId}`)
    if (sharedPost) of.push(`post:${sharedPost.postId}`, `person:${sharedAuthorId}`)
    if (sharedBookId) of.push(`book:${sharedBookId}`)
    const post = toPost({ ...row, isAuthor: false, isLiked: false, isSaved: false, isShared: false })
    this.posts.set(postId, { post, authorId, sharedAuthorId, isDirect, of, since })
  }
}
