import type { EventEnvelope } from '@flyleaf/contracts'
import type { Db } from '@flyleaf/service'
import { indexBookOfPosts } from '../post/posts.ts'
import type { TextIndex } from '../text-index/text-index.ts'
import { indexBook } from './books.ts'

/** Indexes a book, and the posts about it. */
export async function onBookChanged(
  { db, index }: { db: Db; index: TextIndex },
  event: Pick<EventEnvelope<'book.changed'>, 'data'>,
) {
  await index.changed(db, 'book', await indexBook({ db }, event))
  await index.changed(db, 'post', await indexBookOfPosts({ db }, event))
}
