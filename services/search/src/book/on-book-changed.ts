import type { EventEnvelope } from '@flyleaf/contracts'
import type { Sql } from '@flyleaf/service'
import { indexBookOfPosts } from '../post/posts.ts'
import type { TextIndex } from '../text-index/text-index.ts'
import { indexBook } from './books.ts'

/** Indexes a book, and the posts about it. */
export async function onBookChanged(
  { sql, index }: { sql: Sql; index: TextIndex },
  event: Pick<EventEnvelope<'book.changed'>, 'data'>,
) {
  await index.changed(sql, 'book', await indexBook({ sql }, event))
  await index.changed(sql, 'post', await indexBookOfPosts({ sql }, event))
}
