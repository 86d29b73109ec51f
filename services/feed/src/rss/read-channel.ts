import { Username, readerNotFound } from '@flyleaf/contracts'
import { Problem, type RssSource } from '@flyleaf/service'
import { findPerson } from '../person/find-person.ts'
import { channelOf } from './channel-of.ts'
import { readPosts } from './posts-of.ts'

/** A person's newest posts. */
export const readChannel: RssSource = async ({ db, caller }, { username: asked }) => {
  const username = Username.safeParse(asked)
  if (!username.success) throw new Problem(readerNotFound)
  const person = await findPerson({ db, caller }, username.data)
  const posts = await readPosts(db, { userId: person.userId, viewerId: caller?.userId ?? null })
  return channelOf(person, posts)
}
