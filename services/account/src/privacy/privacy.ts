import { events, notSignedIn, type InputOf, type privacyApi } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Caller, type Work } from '@flyleaf/service'

const columns = ['showsLikes', 'isFindable', 'messagesFrom', 'postAudience'] as const

/** The caller's privacy settings. */
export async function getPrivacy({ db, caller }: Work<Caller>) {
  const row = await db
    .selectFrom('account')
    .select(columns)
    .where('userId', '=', caller.userId)
    .executeTakeFirst()
  if (!row) throw new Problem(notSignedIn)
  return row
}

/** Changes the given settings. */
export const changePrivacy = waitForConsumers(
  async ({ db, caller, publish }: Work<Caller>, input: InputOf<typeof privacyApi.change>) => {
    const { showsLikes, isFindable, messagesFrom, postAudience } = input
    const row = await db
      .updateTable('account')
      .set((eb) => ({
        showsLikes,
        isFindable,
        messagesFrom,
        postAudience,
        privacyVersion: eb('privacyVersion', '+', 1),
      }))
      .where('userId', '=', caller.userId)
      .returning([...columns, 'privacyVersion as version'])
      .executeTakeFirst()
    if (!row) throw new Problem(notSignedIn)
    const { version, ...privacy } = row
    publish(events.account.privacyChanged, caller.userId, {
      userId: caller.userId,
      version,
      showsLikes: privacy.showsLikes,
      messagesFrom: privacy.messagesFrom,
      postAudience: privacy.postAudience,
    })
    return { message: 'Privacy settings saved', privacy }
  },
)
