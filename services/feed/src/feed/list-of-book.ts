import type { InputOf, PostType, feedsApi } from '@flyleaf/contracts'
import type { Params, Handler } from '@flyleaf/service'
import { columnsOf, from } from '../expressions.ts'
import { postList, type Viewed } from '../post/list-posts.ts'
import type { ReadingPosts } from '../post/memory/read-listed.ts'
import { isForEverybody, isListable, listedFor } from '../post/visibility.ts'
import { sql } from 'kysely'

type Show = InputOf<typeof feedsApi.ofBook>['show']

const type = columnsOf<'post'>('post')('postType')
const KINDS = {
  all: sql.lit(true),
  reviews: from(type, '=', sql.lit<PostType>('REVIEW')),
  quotes: from(type, '=', sql.lit<PostType>('QUOTE')),
  posts: from(type, 'not in', [sql.lit<PostType>('REVIEW'), sql.lit<PostType>('QUOTE')]),
}

const listAbout = postList(
  (db, { bookId, viewerId }: Params<Viewed & { bookId: string }>, { show }: { show: Show }) =>
    db
      .selectFrom('post')
      .where('post.bookId', '=', bookId)
      .where(isListable('post'))
      .where(KINDS[show])
      .where(isForEverybody('post', viewerId))
      .where(listedFor('post', viewerId)),
)

/** Posts about a book, newest first. A book that this service doesn't know has no posts, so it is not an error. */
export const listOfBook: Handler<typeof feedsApi.ofBook, ReadingPosts> = (work, { bookId, show, ...page }) =>
  listAbout(work, page, { bookId }, { show })
