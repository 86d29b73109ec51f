import { passkeyNotFound, type InputOf, type passkeysApi } from '@flyleaf/contracts'
import { Problem, type Caller, type Work } from '@flyleaf/service'
import { tellReader, type Telling } from '../account/tell-reader.ts'
import { passkeyMail } from './passkey-mails.ts'
import { shownColumns, toPasskey } from './passkey.view.ts'

export async function listPasskeys({ db, caller }: Work<Caller>) {
  const rows = await db
    .selectFrom('passkey')
    .select(shownColumns)
    .where('userId', '=', caller.userId)
    .orderBy('createdAt')
    .orderBy('passkeyId')
    .execute()
  return { items: rows.map(toPasskey) }
}

export async function renamePasskey(
  { db, caller }: Work<Caller>,
  { passkeyId, name }: InputOf<typeof passkeysApi.rename>,
) {
  const renamed = await db
    .updateTable('passkey')
    .set({ name })
    .where('passkeyId', '=', passkeyId)
    .where('userId', '=', caller.userId)
    .returning(shownColumns)
    .executeTakeFirst()
  if (!renamed) throw new Problem(passkeyNotFound)
  return { message: 'Passkey renamed', passkey: toPasskey(renamed) }
}

/** Needs no password: whoever finds a passkey that is not theirs must be rid of it at once, and the reader has other ways to sign in. */
export async function removePasskey(
  work: Work<Caller> & Telling,
  { passkeyId }: InputOf<typeof passkeysApi.remove>,
) {
  const { db, caller } = work
  const removed = await db
    .deleteFrom('passkey')
    .where('passkeyId', '=', passkeyId)
    .where('userId', '=', caller.userId)
    .returning('name')
    .executeTakeFirst()
  if (!removed) throw new Problem(passkeyNotFound)
  await tellReader(work, caller.userId, passkeyMail(false, removed.name))
  return { message: 'Passkey removed' }
}
