import { events, type LogEntry, type SignUpMode, type signUpsApi } from '@flyleaf/contracts'
import { waitForConsumers, type Handler } from '@flyleaf/service'
import { note } from '../audit/note.ts'
import { requireAdministrator } from '../moderator/moderators.ts'
import { newerVersion, versionAt } from '../version.ts'

const ACTIONS: Record<SignUpMode, LogEntry['action']> = {
  open: 'sign-ups-opened',
  invitation: 'sign-ups-by-invitation',
  approval: 'sign-ups-by-approval',
}
const MESSAGES: Record<SignUpMode, string> = {
  open: 'Anyone can sign up',
  invitation: 'Only people with an invitation can sign up',
  approval: 'Anyone can sign up, then waits for approval',
}

/** Who may sign up. */
export const getSetting: Handler<typeof signUpsApi.setting> = async (work) => {
  await requireAdministrator(work)
  const found = await work.db.selectFrom('sign_up_mode').select('mode').executeTakeFirst()
  return { mode: found?.mode ?? 'open' }
}

/** Says who may sign up. Accounts, and sign-ups that have begun, stay. */
export const changeMode: Handler<typeof signUpsApi.change> = waitForConsumers(async (work, { mode }) => {
  await requireAdministrator(work)
  const { db, caller, now } = work
  const before = await db.selectFrom('sign_up_mode').select('mode').forUpdate().executeTakeFirst()
  // Published again all the same: an earlier call may not have waited until this was in effect.
  const { version } = await db
    .insertInto('sign_up_mode')
    .values({ mode, version: versionAt(now) })
    .onConflict((of) => of.column('isOnly').doUpdateSet({ mode, version: newerVersion('sign_up_mode') }))
    .returning('version')
    .executeTakeFirstOrThrow()
  if (mode !== (before?.mode ?? 'open')) await note(db, { action: ACTIONS[mode], actorId: caller.userId })
  work.publish(events.moderation.signUpModeChanged, 'sign-up-mode', { mode, version, at: now.toISOString() })
  return { message: MESSAGES[mode] }
})
