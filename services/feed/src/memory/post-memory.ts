import type { Post } from '@flyleaf/contracts'
import { CacheUse, type Db } from '@flyleaf/service'
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
  /** The post that its readers share: of a direct share the original. */
  originalId: string
  /** The keys of everything that it contains. */
  of: string[]
  since: number
}

/** A cache of posts for everyone, which all may see who can see their authors; least recently used posts are evicted first. */
export class PostMemory {
  private readonly posts = new LRUCache<string, KnownPost>({ max: POSTS_MAX })
  readonly use = new CacheUse()
  private readonly loads = new SharedLoads()
  private readonly changes: Changes
  private readonly db: Db

  constructor(changes: Changes, db: Db) {
    this.changes = changes
    this.db = db
  }

  get size() {
    return this.posts.size
  }

  /** Reads those that are not cached as a visitor sees them, once for all calls, and caches those that may be cached. */
  load(postIds: readonly string[], version: number) {
    const unknown = postIds.filter((postId) => !this.current(postId))
    return this.loads.until(unknown, async (mine) => {
      for (const row of await readListedRows({ db: this.db, caller: null }, mine)) this.remember(row, version)
    })
  }

  /** The cached posts among these. */
  present(postIds: readonly string[]): KnownPost[] {
    return postIds.flatMap((postId) => this.current(postId) ?? [])
  }

  private current(postId: string) {
    const known = this.posts.get(postId)
    return known && this.changes.areSame(known.of, known.since) ? known : undefined
  }

  /** A cached post as a visitor sees it; undefined when it must be read, also for a reader who may not see its author. */
  recall(postId: string, hidden: ReadonlySet<string>) {
    const known = this.current(postId)
    this.use.count(known !== undefined)
    if (!known) return undefined
    if (hidden.size > 0 && [known.authorId, known.sharedAuthorId ?? ''].some((id) => hidden.has(id)))
      return undefined
    return known
  }

  /** Caches a row of a visitor that was read as of a version. */
  private remember(row: ListedRow, since: number) {
    const { postId, authorId, bookId, isDirect, sharedAuthorId, sharedBookId, sharedPost } = row
    const isWhole = sharedAuthorId === null || sharedPost !== null
    if (!row.isOpen || !isWhole || row.isDeleted || row.postType === 'REPLY') return
    const of = [`post:${postId}`, `person:${authorId}`]
    if (bookId) of.push(`book:${bookId}`)
    if (sharedPost) of.push(`post:${sharedPost.postId}`, `person:${sharedAuthorId}`)
    if (sharedBookId) of.push(`book:${sharedBookId}`)
    const post = toPost({ ...row, isAuthor: false, isLiked: false, isSaved: false, isShared: false })
    const originalId = (isDirect && sharedPost?.postId) || postId
    this.posts.set(postId, { post, authorId, sharedAuthorId, isDirect, originalId, of, since })
  }
}
