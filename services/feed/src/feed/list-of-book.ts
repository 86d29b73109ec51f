import type { InputOf, feedsApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { listPosts } from '../post/list-posts.ts'
import { isListable, listedFor } from '../post/visibility.ts'

const KINDS: Record<InputOf<typeof feedsApi.ofBook>['show'], string> = {
  all: 'true',
  reviews: `post.post_type = 'REVIEW'`,
  quotes: `post.post_type = 'QUOTE'`,
  posts: `post.post_type not in ('REVIEW', 'QUOTE')`,
}

/** Posts about a book, newest first. A book that this service doesn't know has no posts, so it is not an error. */
export const listOfBook: Verb<typeof feedsApi.ofBook> = (work, { bookId, show, ...page }) =>
  listPosts(work, page, {
    from: `post where post.book_id = $2 and ${isListable('post')} and ${KINDS[show]} and ${listedFor('post', '$1')}`,
    values: [bookId],
  })
