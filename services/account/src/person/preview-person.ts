import { rssOfPerson } from '@flyleaf/contracts'
import { textOf, type Preview, type Sql } from '@flyleaf/service'
import { followersOf } from '../account/counts.ts'
import { isVisible } from '../account/visible.ts'

interface Row {
  username: string
  name: string
  bio: string
  followerCount: number
  isFindable: boolean
}

/** The link preview of a person. */
export async function previewPerson({ sql }: { sql: Sql }, path: string): Promise<Preview | null> {
  const asked = path.match(/^\/(\w{3,30})$/)?.[1]?.toLowerCase()
  if (!asked) return null
  const [person] = await sql<Row>(
    `select username, name, bio, ${textOf(followersOf)} as "followerCount", is_findable as "isFindable"
     from account where username = $1 and ${textOf(isVisible)}`,
    [asked],
  )
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
