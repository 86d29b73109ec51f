import type { ReportedThing } from '@flyleaf/contracts'
import type { Db } from '@flyleaf/service'
import { isVisible } from '../account/visible.ts'

/** A person as one of their readers reports them; whom they block does not see them. */
export async function describeReported(
  { db }: { db: Db },
  userId: string,
  readerId: string,
): Promise<ReportedThing | null> {
  const person = await db
    .selectFrom('account')
    .select(['name', 'username', 'bio', 'website', 'location', 'picture'])
    .where('account.userId', '=', userId)
    .where(isVisible)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('block')
            .select('block.blockerId')
            .where('block.blockerId', '=', userId)
            .where('block.blockedId', '=', readerId),
        ),
      ),
    )
    .executeTakeFirst()
  if (!person) return null
  const { name, username, bio, website, location, picture } = person
  return {
    ownerId: userId,
    title: `${name} (@${username})`,
    text: [bio, website, location].filter(Boolean).join('\n'),
    images: picture ? [{ url: picture, alternative: '' }] : [],
  }
}
