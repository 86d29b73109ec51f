import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { indexBookOfPosts } from '../post/posts.ts'
import { TextIndex } from '../text-index/text-index.ts'
import { indexBook } from './books.ts'

/** Indexes a book, and the posts about it. */
export async function onBookChanged(
  { sql, inject }: Pick<TransactionalWork, 'sql' | 'inject'>,
  event: Pick<EventEnvelope<'book.changed'>, 'data'>,
) {
  const index = inject(TextIndex)
  await index.changed(sql, 'book', await indexBook({ sql }, event))
  await index.changed(sql, 'post', await indexBookOfPosts({ sql }, event))
}
