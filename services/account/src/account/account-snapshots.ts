import { pageQuery, prepared, snapshotBy, type AfterKey, type PageShape, type Params } from '@flyleaf/service'
import { toPersonEvent } from './account.view.ts'

const BY_ID = [['account.userId', 'text']] as const

const readPeople = prepared((db, params: Params<AfterKey>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom('account')
      .select(['userId', 'version', 'username', 'name', 'picture', 'erasesAt', 'suspensionId'])
      .where('emailVerifiedAt', 'is not', null),
    BY_ID,
    params,
    shape,
  ),
)

/** All readers with a verified address. */
export const peopleSnapshot = snapshotBy({
  key: BY_ID,
  read: readPeople,
  toEvent: (account) => ({ type: 'user.changed', data: toPersonEvent(account) }),
})

const readPrivacy = prepared((db, params: Params<AfterKey>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom('account')
      .select(['userId', 'privacyVersion as version', 'showsLikes', 'messagesFrom', 'postAudience'])
      .where('privacyVersion', '>', 1),
    BY_ID,
    params,
    shape,
  ),
)

/** All privacy settings that were ever changed. */
export const privacySnapshot = snapshotBy({
  key: BY_ID,
  read: readPrivacy,
  toEvent: (data) => ({ type: 'privacy.changed', data }),
})
