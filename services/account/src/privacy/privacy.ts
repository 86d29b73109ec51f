import { events, notSignedIn, type InputOf, type privacyApi } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Batching, type Caller, type Work } from '@flyleaf/service'
import { settleRequests } from '../follow/settle-requests.ts'

const columns = ['showsLikes', 'isFindable', 'messagesFrom', 'postAudience', 'approvesFollowers'] as const

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

/** Changes the given settings. Who no longer approves followers accepts, soon afterwards, all who ask. */
export const changePrivacy = waitForConsumers(
  async (work: Work<Caller> & Batching, input: InputOf<typeof privacyApi.change>) => {
    const { db, caller, publish } = work
    const { showsLikes, isFindable, messagesFrom, postAudience, approvesFollowers } = input
    if (approvesFollowers === false) await settleRequests(work, caller.userId)
    const row = await db
      .updateTable('account')
      .set((eb) => ({
        showsLikes,
        isFindable,
        messagesFrom,
        postAudience,
        approvesFollowers,
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
