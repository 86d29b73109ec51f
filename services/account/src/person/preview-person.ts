import { rssOfPerson } from '@flyleaf/contracts'
import { prepared, type Db, type Params, type Preview } from '@flyleaf/service'
import { followersOf } from '../account/counts.ts'
import { isVisible } from '../account/visible.ts'

const read = prepared((db, { username }: Params<{ username: string }>) =>
  db
    .selectFrom('account')
    .select(['username', 'name', 'bio', 'isFindable', followersOf.as('followerCount')])
    .where('username', '=', username)
    .where(isVisible),
)

/** The link preview of a person. */
export async function previewPerson({ db }: { db: Db }, path: string): Promise<Preview | null> {
  const asked = path.match(/^\/(\w{3,30})$/)?.[1]?.toLowerCase()
  if (!asked) return null
  const [person] = await read(db, { username: asked })
  if (!person) return null
  const { username, name, bio, followerCount, isFindable } = person
  const followers = `${followerCount} ${followerCount === 1 ? 'reader follows' : 'readers follow'} @${username} on Flyleaf.`
  return {
    type: 'profile',
    title: `${name} (@${username})`,
    description: bio ? `${bio} — ${followers}` : followers,
    feed: rssOfPerson(username),
    isUnlisted: !isFindable,
    canonical: `/${username}`,
    about: {
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name, alternateName: username, description: bio || undefined },
    },
  }
}
