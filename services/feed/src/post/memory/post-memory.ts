import type { Post } from '@flyleaf/contracts'
import { CacheUse, type Db } from '@flyleaf/service'
import { LRUCache } from 'lru-cache'
import { toPost } from '../post.view.ts'
import type { Changes } from './changes.ts'
import { readOpenRows, type OpenRow } from './open-rows.ts'
import { SharedLoads } from './shared-loads.ts'

const POSTS_MAX = 20_000

/** What an open post is to a visitor. */
const FOR_A_VISITOR = {
  audience: 'EVERYONE',
  sharedWith: null,
  isDeleted: false,
  isAuthor: false,
  isLiked: false,
  isSaved: false,
  isShared: false,
} as const

export interface KnownPost {
  /** As a visitor sees it. */
  post: Post
  authorId: string
  /** Everybody whose post or thread it is a part of: who hides one of them may see it otherwise. */
  people: string[]
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

  /** Reads and caches the open posts among these that are not cached, once for all calls. */
  load(postIds: readonly string[], version: number) {
    const unknown = postIds.filter((postId) => !this.current(postId))
    return this.loads.until(unknown, async (mine) => {
      for (const row of await readOpenRows(this.db, mine)) this.remember(row, version)
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
    if (hidden.size > 0 && known.people.some((id) => hidden.has(id))) return undefined
    return known
  }

  /** Caches a row that was read as of a version. */
  private remember(row: OpenRow, since: number) {
    const { postId, authorId, isDirect, sharedPostId } = row
    const among = (...ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
    const people = among(authorId, row.sharedAuthorId, row.rootAuthorId, row.targetAuthorId)
    const of = [
      ...among(postId, sharedPostId, row.rootPostId, row.replyToPostId).map((id) => `post:${id}`),
      ...people.map((id) => `person:${id}`),
      ...among(row.bookId, row.sharedBookId).map((id) => `book:${id}`),
    ]
    const post = toPost({ ...row, ...FOR_A_VISITOR })
    const originalId = (isDirect && sharedPostId) || postId
    this.posts.set(postId, { post, authorId, people, isDirect, originalId, of, since })
  }
}
