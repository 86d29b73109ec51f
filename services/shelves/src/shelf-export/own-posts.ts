import type { Audience, PostType } from '@flyleaf/contracts'
import { CONFIG, Database, Unavailable, requestExport } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { ShelvesConfig } from '../config.ts'

export interface OwnReview {
  title: string | null
  content: string
  isSpoiler: boolean
}

/** A post about a book. */
export interface OwnPost extends OwnReview {
  postType: PostType
  audience: Audience
  /** Also true for a thought that was imported as a review without stars. */
  isReview: boolean
  rating: number | null
  createdAt: string
}

export interface OwnPosts {
  /** The newest review of each book that is for everyone, because a table cannot say whom one is for; an imported one without stars is a thought. */
  reviews: ReadonlyMap<string, OwnReview>
  /** All posts about each book, oldest first, except replies and shares. */
  posts: ReadonlyMap<string, OwnPost[]>
}

export const NO_POSTS: OwnPosts = { reviews: new Map(), posts: new Map() }

interface ExportedPost extends Omit<OwnPost, 'isReview'> {
  postId: string
  bookId: string | null
}

/** Reads what a reader has written about books from the feed service. */
@Injectable()
export class ReadersPosts {
  constructor(
    @Inject(CONFIG) private readonly config: ShelvesConfig,
    private readonly database: Database,
  ) {}

  /** By book id. Throws Unavailable, because an export without reviews would be incomplete. */
  async of(userId: string): Promise<OwnPosts> {
    const own = { reviews: new Map<string, OwnReview>(), posts: new Map<string, OwnPost[]>() }
    const imported = await this.database.db
      .selectFrom('imported_review')
      .select('postId')
      .where('userId', '=', userId)
      .where((eb) => eb.ref('isReview'))
      .execute()
    const importedIds = new Set(imported.map(({ postId }) => postId))
    const reading = new AbortController()
    const { FEED_URL, FEED_SECRET } = this.config
    try {
      let file = ''
      for await (const line of requestExport(FEED_URL, FEED_SECRET, userId, reading.signal)) {
        if ('file' in line) file = line.file
        else if ('row' in line && file === 'posts')
          collect(own, line.row as unknown as ExportedPost, importedIds)
      }
      return own
    } catch (error) {
      throw new Unavailable('the feed did not send the reviews of an export', { cause: error })
    } finally {
      reading.abort()
    }
  }
}

/** Posts are returned oldest first. */
function collect(
  { reviews, posts }: { reviews: Map<string, OwnReview>; posts: Map<string, OwnPost[]> },
  { postId, bookId, ...post }: ExportedPost,
  importedIds: ReadonlySet<string>,
) {
  const { postType, title, content, isSpoiler, audience = 'EVERYONE' } = post
  if (!bookId || postType === 'REPLY' || postType === 'SHARE') return
  const isReview = postType === 'REVIEW' || importedIds.has(postId)
  if (audience === 'EVERYONE' && (postType === 'REVIEW' || (isReview && !reviews.has(bookId))))
    reviews.set(bookId, { title, content, isSpoiler })
  const { rating, createdAt } = post
  const own = { postType, isReview, title, content, isSpoiler, audience, rating, createdAt }
  posts.set(bookId, [...(posts.get(bookId) ?? []), own])
}
