import { ago, anyOf, texts, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { ofAccount } from '../expressions.ts'

/** How long an unverified sign-up holds its username. */
const HELD = '1 day'

/** Whether an account holds its username. */
const holdsUsername = ofAccount.or([
  ofAccount('emailVerifiedAt', 'is not', null),
  ofAccount('waitingSince', 'is not', null),
  ofAccount('createdAt', '>', ago(HELD)),
])

/** Whether a username stays taken: it was an erased person's, or another reader's former one. */
export const isUsernameKept = (username: string, userId: string | null) =>
  sql<boolean>`is_username_kept(${username}, ${userId})`

/** Releases a username that an unverified sign-up has held for too long. */
export async function releaseUsername({ db }: Pick<Work, 'db'>, username: string) {
  await db
    .deleteFrom('account')
    .where('username', '=', username)
    .where((eb) => eb.not(holdsUsername))
    .execute()
}

/** Whether a username belongs to an account other than the caller's and the sign-ups with these email addresses. */
export async function isHeldByAnother(
  { db, caller }: Pick<Work, 'db' | 'caller'>,
  username: string,
  emails: readonly string[] = [],
) {
  const userId = caller?.userId ?? null
  const isHeld = sql.lit(1).as('isHeld')
  const found = await db
    .selectFrom('account')
    .select(isHeld)
    .where('username', '=', username)
    .where('userId', 'is distinct from', userId)
    .where(holdsUsername)
    .where((eb) =>
      eb.not(
        eb.and([
          eb('emailVerifiedAt', 'is', null),
          eb('waitingSince', 'is', null),
          eb('email', '=', anyOf(texts(emails))),
        ]),
      ),
    )
    .unionAll(db.selectNoFrom(isHeld).where(isUsernameKept(username, userId)))
    .execute()
  return found.length > 0
}
