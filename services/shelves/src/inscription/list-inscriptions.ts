import type { inscriptionsApi } from '@flyleaf/contracts'
import { blockedBy, presentPerson } from '@flyleaf/projections'
import { allOf, iso, prepared, type Handler, type Params } from '@flyleaf/service'
import { requireBook } from '../book/find-books.ts'

const readInscriptions = prepared((db, { userId, bookId }: Params<{ userId: string; bookId: string }>) =>
  db
    .selectFrom('inscription')
    .leftJoin('person as writer', 'writer.userId', 'inscription.writerId')
    .select(['inscription.letterId', 'inscription.dedication', 'inscription.writtenAt'])
    .select(presentPerson('writer').as('from'))
    .where('inscription.userId', '=', userId)
    .where('inscription.bookId', '=', bookId)
    .where('inscription.dedication', '<>', '')
    .where('inscription.writerId', '<>', allOf(blockedBy(userId)))
    .orderBy('inscription.writtenAt')
    .orderBy('inscription.letterId'),
)

/** What is written in the caller's copy of a book, the oldest first; not by people whom they block. */
export const listInscriptions: Handler<typeof inscriptionsApi.ofBook> = async (
  { db, caller: { userId } },
  input,
) => {
  const bookId = await requireBook(db, input.bookId, userId)
  const found = await readInscriptions(db, { userId, bookId })
  return { inscriptions: found.map((one) => ({ ...one, writtenAt: iso(one.writtenAt) })) }
}
