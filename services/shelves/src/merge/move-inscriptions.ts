import type { Sql } from '@flyleaf/service'
import { writeLedger, type Ledger, type Moving } from './ledger.ts'

/** Moves what is written in readers' copies: beside what is written in those of the other book. */
export async function moveInscriptions(sql: Sql, moving: Moving) {
  const moved = await sql<{ userId: string; letterId: string }>(
    `update inscription set book_id = $2 where book_id = $1 and user_id = any($3::text[])
     returning user_id as "userId", letter_id as "letterId"`,
    [moving.fromId, moving.intoId, moving.userIds],
  )
  await writeLedger(
    sql,
    moving,
    'inscription',
    moved.map(({ userId, letterId }) => ({ userId, item: { letterId } })),
  )
}

/** Returns the inscriptions that were moved. */
export async function returnInscriptions(
  sql: Sql,
  { fromId, intoId }: Moving,
  ledger: Ledger['inscription'],
) {
  for (const [userId, items] of ledger)
    await sql(
      `update inscription set book_id = $1 where book_id = $2 and user_id = $3 and letter_id = any($4::text[])`,
      [fromId, intoId, userId, items.map(({ letterId }) => letterId)],
    )
}
