import type { Audience, InputOf, postsApi } from '@flyleaf/contracts'
import { privacySetting } from '@flyleaf/projections'
import { prepared, type Caller, type Params, type Work } from '@flyleaf/service'

/** Whom each person's new posts are for, unless they say otherwise. */
export const postAudience = privacySetting({
  name: 'post-audience',
  table: 'post_audience',
  column: 'audience',
  settingIn: (privacy) => privacy.postAudience,
})

const readAudience = prepared((db, { userId }: Params<{ userId: string }>) =>
  db.selectFrom('post_audience').select('audience').where('userId', '=', userId),
)

/** Whom a new post is for: what the call says, else what its author has chosen for posts. A reply or a share is not their choice. */
export async function audienceOfNew(
  { db, caller }: Pick<Work<Caller>, 'db' | 'caller'>,
  { postType, audience }: InputOf<typeof postsApi.create>,
): Promise<Audience | undefined> {
  if (audience || postType === 'REPLY' || postType === 'SHARE') return audience
  const [chosen] = await readAudience(db, { userId: caller.userId })
  return chosen?.audience
}
