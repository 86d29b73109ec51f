import type { InputOf, accountApi } from '@flyleaf/contracts'
import { decodeCursor, encodeCursor, toPage, type Work } from '@flyleaf/service'
import { cardColumns, iso, toCard, type CardRow, type DbTime } from '../account/account.view.ts'
import { userIdOf } from '../account/get-user.ts'

type Input = InputOf<typeof accountApi.followers>

/** One side of who follows whom, newest first. */
async function listFollows(
  { sql, caller }: Work,
  input: Input,
  given: 'follower_id' | 'followed_id',
  listed: 'follower_id' | 'followed_id',
) {
  const userId = await userIdOf(sql, input.username)
  const after = decodeCursor(input.cursor, 'time', 'text')
  const rows = await sql<CardRow & { at: DbTime }>(
    `select ${cardColumns}, f.created_at as at from follow f join account a on a.user_id = f.${listed}
     where f.${given} = $2 ${after ? `and (f.created_at, f.${listed}) < ($3, $4)` : ''}
     order by f.created_at desc, f.${listed} desc limit ${input.limit + 1}`,
    [caller?.userId ?? null, userId, ...(after ?? [])],
  )
  return toPage(rows, input.limit, toCard, (row) => encodeCursor(iso(row.at), row.userId))
}

export const listFollowers = (work: Work, input: Input) =>
  listFollows(work, input, 'followed_id', 'follower_id')
export const listFollowing = (work: Work, input: Input) =>
  listFollows(work, input, 'follower_id', 'followed_id')
