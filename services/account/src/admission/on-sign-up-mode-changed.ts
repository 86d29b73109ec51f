import { excluded, type EventHandler } from '@flyleaf/service'

/** Stores who may sign up. Events may arrive late. */
export const onSignUpModeChanged: EventHandler<'sign-up-mode.changed'> = async ({ db }, { data }) => {
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
}
