import { events, notSignedIn, type InputOf, type Privacy, type privacyApi } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Caller, type Work } from '@flyleaf/service'

const columns = `shows_likes as "showsLikes", is_findable as "isFindable", messages_from as "messagesFrom"`

/** The caller's privacy settings. */
export async function getPrivacy({ sql, caller }: Work<Caller>) {
  const [row] = await sql<Privacy>(`select ${columns} from account where user_id = $1`, [caller.userId])
  if (!row) throw new Problem(notSignedIn)
  return row
}

/** Changes the given settings. */
export const changePrivacy = waitForConsumers(
  async ({ sql, caller, publish }: Work<Caller>, input: InputOf<typeof privacyApi.change>) => {
    const [row] = await sql<Privacy & { version: number }>(
      `update account set shows_likes = coalesce($2, shows_likes), is_findable = coalesce($3, is_findable),
         messages_from = coalesce($4, messages_from), privacy_version = privacy_version + 1
       where user_id = $1 returning ${columns}, privacy_version as version`,
      [caller.userId, input.showsLikes ?? null, input.isFindable ?? null, input.messagesFrom ?? null],
    )
    if (!row) throw new Problem(notSignedIn)
    const { version, ...privacy } = row
    const { showsLikes, messagesFrom } = privacy
    publish(events.account.privacyChanged, caller.userId, {
      userId: caller.userId,
      version,
      showsLikes,
      messagesFrom,
    })
    return { message: 'Privacy settings saved', privacy }
  },
)
