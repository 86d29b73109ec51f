import { events } from '@flyleaf/contracts'
import { Relay, removeFiles, type TransactionalWork } from '@flyleaf/service'
import { decoyEmail } from '../sign-up/decoy.ts'
import { removePictureFiles } from '../picture/remove-picture-files.ts'
import { endSessions } from '../session/end-sessions.ts'

export interface AccountToErase {
  userId: string
  username: string
  email: string
  picture: string | null
}

/**
 * Deletes a reader from this service and publishes an event, so that the other services do the same. Only the username stays
 * taken.
 */
export async function eraseAccount(
  work: TransactionalWork,
  { userId, username, email, picture }: AccountToErase,
) {
  const { sql } = work
  await endSessions(work, `user_id = $1`, [userId])
  await sql(
    `insert into retired_username (username) select $1 union select username from former_username where user_id = $2 on conflict do nothing`,
    [username, userId],
  )
  await removeFilesOf(work, userId, picture)
  await sql(`delete from mail where recipient = $1`, [email])
  await sql(`delete from idempotency where user_id = $1`, [userId])
  await work.inject(Relay).deleteEvents(sql, [userId])
  // Includes sign-ups that others have tried with the address.
  await sql(`delete from account where user_id = $1 or (email = $2 and email_verified_at is null)`, [
    userId,
    decoyEmail(email),
  ])
  const at = new Date().toISOString()
  await sql(`insert into erased_account (user_id, erased_at) values ($1, $2)`, [userId, at])
  work.publish(events.account.userErased, userId, { userId, at })
}

async function removeFilesOf(work: TransactionalWork, userId: string, picture: string | null) {
  const exports = await work.sql<{ key: string }>(
    `select media_key as key from data_export where user_id = $1 and media_key is not null`,
    [userId],
  )
  await removeFiles(
    work,
    exports.map(({ key }) => key),
  )
  if (picture) await removePictureFiles(work, picture)
}
