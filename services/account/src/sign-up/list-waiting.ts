import type { WaitingSignUp } from '@flyleaf/contracts'
import {
  afterCursor,
  iso,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type Db,
  type PageShape,
  type Params,
} from '@flyleaf/service'

const OLDEST = [
  ['account.waitingSince', 'time'],
  ['account.userId', 'text'],
] as const

const readPage = prepared((db, params: Params<AfterKey>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom('account')
      .select(['userId', 'name', 'username', 'email', 'signUpWords as words', 'waitingSince'])
      .where('waitingSince', 'is not', null),
    OLDEST,
    params,
    shape,
  ),
)

/** Who waits for approval, oldest first, for moderation's administrators. */
export async function listWaiting(db: Db, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const shape = { limit, direction: 'asc', isFirst: cursor === undefined } as const
  const rows = await readPage(db, afterCursor(OLDEST, cursor), shape)
  return pageOf(rows, OLDEST, shape, ({ email, waitingSince, ...person }): WaitingSignUp => ({
    ...person,
    emailDomain: email.slice(email.lastIndexOf('@') + 1),
    at: iso(waitingSince!),
  }))
}

/** Whether somebody waits for approval. */
export async function isWaiting(db: Db, userId: string) {
  const found = await db
    .selectFrom('account')
    .select('userId')
    .where('userId', '=', userId)
    .where('waitingSince', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
