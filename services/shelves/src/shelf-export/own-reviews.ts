import { CONFIG, Database, Unavailable, requestExport } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { ShelvesConfig } from '../config.ts'

export interface OwnReview {
  title: string | null
  content: string
  isSpoiler: boolean
}

interface ExportedPost extends OwnReview {
  postId: string
  postType: string
  bookId: string | null
}

/** Reads a reader's reviews from the feed service. */
@Injectable()
export class OwnReviews {
  constructor(
    @Inject(CONFIG) private readonly config: ShelvesConfig,
    private readonly database: Database,
  ) {}

  /**
   * A reader's newest review of each book, by book id; an imported one without stars is a thought. Throws Unavailable, because an export without reviews would be incomplete.
   */
  async of(userId: string): Promise<Map<string, OwnReview>> {
    const reviews = new Map<string, OwnReview>()
    const imported = await this.database.sql<{ postId: string }>(
      `select post_id as "postId" from imported_review where user_id = $1`,
      [userId],
    )
    const importedIds = new Set(imported.map(({ postId }) => postId))
    const reading = new AbortController()
    const { FEED_URL, FEED_SECRET } = this.config
    try {
      let file = ''
      for await (const line of requestExport(FEED_URL, FEED_SECRET, userId, reading.signal)) {
        if ('file' in line) file = line.file
        else if ('row' in line && file === 'posts')
          collect(reviews, line.row as unknown as ExportedPost, importedIds)
      }
      return reviews
    } catch (error) {
      throw new Unavailable('the feed did not send the reviews of an export', { cause: error })
    } finally {
      reading.abort()
    }
  }
}

/** Posts are returned oldest first. */
function collect(
  reviews: Map<string, OwnReview>,
  { postId, postType, bookId, title, content, isSpoiler }: ExportedPost,
  importedIds: ReadonlySet<string>,
) {
  const isReview = postType === 'REVIEW' || (importedIds.has(postId) && !reviews.has(bookId ?? ''))
  if (isReview && bookId) reviews.set(bookId, { title, content, isSpoiler })
}
