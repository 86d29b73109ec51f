import { anyOf, texts, type Db } from '@flyleaf/service'
import { writeLedger, type Ledger, type Moving } from './ledger.ts'

/** Moves what is written in readers' copies: beside what is written in those of the other book. */
export async function moveInscriptions(db: Db, moving: Moving) {
  const moved = await db
    .updateTable('inscription')
    .set({ bookId: moving.intoId })
    .where('bookId', '=', moving.fromId)
    .where('userId', '=', anyOf(texts(moving.userIds)))
    .returning(['userId', 'letterId'])
    .execute()
  await writeLedger(
    db,
    moving,
    'inscription',
    moved.map(({ userId, letterId }) => ({ userId, item: { letterId } })),
  )
}

/** Returns the inscriptions that were moved. */
export async function returnInscriptions(db: Db, { fromId, intoId }: Moving, ledger: Ledger['inscription']) {
  for (const [userId, items] of ledger)
    await db
      .updateTable('inscription')
      .set({ bookId: fromId })
      .where('bookId', '=', intoId)
      .where('userId', '=', userId)
      .where('letterId', '=', anyOf(texts(items.map(({ letterId }) => letterId))))
      .execute()
}
