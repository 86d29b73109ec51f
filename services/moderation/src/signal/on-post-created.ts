import { normalizeForFingerprint } from '@flyleaf/contracts'
import type { Db, EventHandler } from '@flyleaf/service'
import { createHash } from 'node:crypto'
import { countAction } from './count-action.ts'
import { daysAgo } from './days-ago.ts'
import { NEW_DAYS } from './thresholds.ts'

/** Counts posts that are alike, and those of new accounts with links. Posts that are not for everyone come without their words. */
export const onPostCreated: EventHandler<'post.created'> = async ({ db }, { data }) => {
  const { authorId: userId, postId: subjectId, content, createdAt: at } = data
  const normalized = normalizeForFingerprint(content)
  if (normalized !== null)
    await countAction(db, {
      userId,
      signal: 'similar-posts',
      subjectId,
      fingerprint: createHash('sha256').update(normalized).digest('base64url'),
      at,
    })
  if (/https?:\/\//i.test(content) && (await isNew(db, userId)))
    await countAction(db, { userId, signal: 'links-from-new', subjectId, at })
}

async function isNew(db: Db, userId: string) {
  const found = await db
    .selectFrom('newcomer')
    .select('userId')
    .where('userId', '=', userId)
    .where('joinedAt', '>', daysAgo(NEW_DAYS))
    .executeTakeFirst()
  return found !== undefined
}
