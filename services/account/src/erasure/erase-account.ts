import { events } from '@flyleaf/contracts'
import type { Relay, Storing, Tables, TransactionalWork } from '@flyleaf/service'
import type { Selectable } from 'kysely'
import { decoyEmail } from '../sign-up/decoy.ts'
import { removePictureFiles } from '../picture/remove-picture-files.ts'
import { endSessions, type Ending } from '../session/end-sessions.ts'

export type AccountToErase = Pick<
  Selectable<Tables['account']>,
  'userId' | 'email' | 'picture' | 'removedPicture'
>

/**
 * Deletes a reader from this service and publishes an event, so that the other services do the same. Only the username stays
 * taken.
 */
export async function eraseAccount(
  work: TransactionalWork & Ending & Storing & { relay: Relay },
  { userId, email, picture, removedPicture }: AccountToErase,
) {
  const { db, sql } = work
  await endSessions(work, { userId })
  await db
    .insertInto('retired_username')
    .columns(['username'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select('account.username')
        .where('account.userId', '=', userId)
        .union(
          eb
            .selectFrom('former_username')
            .select('former_username.username')
            .where('former_username.userId', '=', userId),
        ),
    )
    .onConflict((of) => of.doNothing())
    .execute()
  await removeFilesOf(work, userId, picture ?? removedPicture)
  await db
    .deleteFrom('mail')
    .where((eb) =>
      eb.or([
        eb('recipient', '=', email),
        eb('recipient', 'in', eb.selectFrom('email_change').select('email').where('userId', '=', userId)),
      ]),
    )
    .execute()
  // A table of libs/service, which Kysely does not know.
  await sql(`delete from idempotency where user_id = $1`, [userId])
  await work.relay.deleteEvents(sql, [userId])
  // Includes sign-ups that others have tried with the address.
  await db
    .deleteFrom('account')
    .where((eb) =>
      eb.or([
        eb('userId', '=', userId),
        eb.and([eb('email', '=', decoyEmail(email)), eb('emailVerifiedAt', 'is', null)]),
      ]),
    )
    .execute()
  const erasedAt = new Date()
  await db.insertInto('erased_account').values({ userId, erasedAt }).execute()
  work.publish(events.account.userErased, userId, { userId, at: erasedAt.toISOString() })
}

async function removeFilesOf(work: TransactionalWork & Storing, userId: string, picture: string | null) {
  const kept = await work.db
    .selectFrom('data_export')
    .select('mediaKey')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (kept?.mediaKey) await work.media.remove(work, [kept.mediaKey])
  if (picture) await removePictureFiles(work, picture)
}
