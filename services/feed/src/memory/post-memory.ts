import type { Post } from '@flyleaf/contracts'
import { LRUCache } from 'lru-cache'
import type { PostRow } from '../post/post.view.ts'
import { toPost } from '../post/post.view.ts'
import type { Changes } from './changes.ts'

const POSTS_MAX = 20_000

/** What a list's row says beside the post itself. */
export interface ListedRow extends PostRow {
  authorId: string
  sharedAuthorId: string | null
  /** Whether neither it nor what it shares hangs under a bookshelf, which may be private. */
  isOpen: boolean
}

/** The columns of a `ListedRow` that a `PostRow` has not; for `Skeleton.further`. */
export const listedColumns = `post.author_id as "authorId", shared.author_id as "sharedAuthorId",
  post.root_bookshelf_id is null and shared.root_bookshelf_id is null as "isOpen"`

interface Known {
  /** As a visitor sees it. */
  post: Post
  authorId: string
  sharedAuthorId: string | null
  /** What it is made of. */
  of: string[]
  since: number
}

/** Posts as this process has last read them, those least lately asked for forgotten first; only what everybody may see who meets its author. */
export class PostMemory {
  private readonly posts = new LRUCache<string, Known>({ max: POSTS_MAX })
  private readonly changes: Changes

  constructor(changes: Changes) {
    this.changes = changes
  }

  /** A post as it is now, as a visitor sees it; undefined when it must be read, as for who does not meet its author. */
  recall(postId: string, leftOut: ReadonlySet<string>) {
    const known = this.posts.get(postId)
    if (!known || !this.changes.areSame(known.of, known.since)) return undefined
    if (leftOut.size > 0 && [known.authorId, known.sharedAuthorId ?? ''].some((id) => leftOut.has(id)))
      return undefined
    return known
  }

  /** Keeps a row that was read after a moment, for whomever. */
  remember(row: ListedRow, since: number) {
    const { postId, authorId, sharedAuthorId, sharedPost, book } = row
    const isWhole = sharedAuthorId === null || sharedPost !== null
    if (!row.isOpen || !isWhole || row.isDeleted || row.postType === 'REPLY') return
    const of = [`post:${postId}`, `person:${authorId}`]
    if (book) of.push(`book:${book.bookId}`)
    if (sharedPost) of.push(`post:${sharedPost.postId}`, `person:${sharedAuthorId}`)
    if (sharedPost?.book) of.push(`book:${sharedPost.book.bookId}`)
    const post = toPost({ ...row, isAuthor: false, isLiked: false, isSaved: false, isShared: false })
    this.posts.set(postId, { post, authorId, sharedAuthorId, of, since })
  }
}
