import type { GivenPosition } from '@flyleaf/contracts'
import type { Caller, Preparation } from '@flyleaf/service'
import { fetchBook, type Fetching } from '../book/fetch-book.ts'
import type { AskingReadings } from './mark-ahead.ts'
import { positionOf } from './position.rules.ts'

/** What preparing needs besides. */
export type Preparing = Fetching & AskingReadings

interface Written {
  bookId?: string | null | undefined
  position?: GivenPosition | null | undefined
  /** The post that is edited. */
  postId?: string | undefined
}

/** Fetches what a post names from the shelves service: its book, and the length of it by the edition that the writer reads. */
export async function prepareWriting(
  work: Pick<Preparation<Caller>, 'db' | 'caller'> & Preparing,
  { bookId: named, position, postId }: Written,
) {
  const bookId = await fetchBook(work, { bookId: named })
  if (!position) return { bookId }
  const about = bookId ?? (postId ? await bookOf(work, postId) : null)
  const length = about ? await work.readings.of(work.caller.userId, about) : null
  return { bookId, position: positionOf(position, length) }
}

async function bookOf({ db }: Pick<Preparation<Caller>, 'db'>, postId: string) {
  const post = await db.selectFrom('post').select('bookId').where('postId', '=', postId).executeTakeFirst()
  return post?.bookId ?? null
}
