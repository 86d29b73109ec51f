import { excluded, type EventHandler } from '@flyleaf/service'
import type { WaitingSignUps } from './waiting-sign-ups.ts'

/** Stores who may sign up, and lets those in who wait where everybody may. Events may arrive late. */
export const onSignUpModeChanged: EventHandler<'sign-up-mode.changed', { waiting: WaitingSignUps }> = async (
  { db, afterCommit, waiting },
  { data },
) => {
  const { mode, version } = data
  await db
    .insertInto('sign_up_mode')
    .values({ mode, version })
    .onConflict((of) =>
      of
        .column('isOnly')
        .doUpdateSet(excluded('sign_up_mode', ['mode', 'version']))
        .whereRef('sign_up_mode.version', '<', 'excluded.version'),
    )
    .execute()
  afterCommit(() => waiting.wake())
}
