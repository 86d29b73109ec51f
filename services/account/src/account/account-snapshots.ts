import type { EventData } from '@flyleaf/contracts'
import { snapshotOf, type KeyColumn } from '@flyleaf/service'
import { toPersonEvent } from './account.view.ts'

const KEY: KeyColumn[] = [{ by: 'user_id', kind: 'text' }]

/** All readers with a verified address. */
export const peopleSnapshot = snapshotOf<Parameters<typeof toPersonEvent>[0]>({
  key: KEY,
  read: (sql, { selected, condition, values }) =>
    sql(
      `select user_id as "userId", version, username, name, picture, erases_at as "erasesAt", suspension_id as "suspensionId", ${selected}
       from account where email_verified_at is not null and ${condition}`,
      values,
    ),
  toEvent: (account) => ({ type: 'user.changed', data: toPersonEvent(account) }),
})

/** All privacy settings that were ever changed. */
export const privacySnapshot = snapshotOf<EventData<'privacy.changed'>>({
  key: KEY,
  read: (sql, { selected, condition, values }) =>
    sql(
      `select user_id as "userId", privacy_version as version, shows_likes as "showsLikes", messages_from as "messagesFrom",
         post_audience as "postAudience", ${selected}
       from account where privacy_version > 1 and ${condition}`,
      values,
    ),
  toEvent: (data) => ({ type: 'privacy.changed', data }),
})
