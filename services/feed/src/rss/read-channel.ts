import { Username, readerNotFound } from '@flyleaf/contracts'
import { Problem, type RssSource } from '@flyleaf/service'
import { findPerson } from '../person/find-person.ts'
import { channelOf } from './channel-of.ts'
import { postsOf } from './posts-of.ts'

/** A person's newest posts. */
export const readChannel: RssSource = async ({ sql, caller }, { username: asked }) => {
  const username = Username.safeParse(asked)
  if (!username.success) throw new Problem(readerNotFound)
  const person = await findPerson({ sql, caller }, username.data)
  return channelOf(person, await postsOf(sql, caller?.userId ?? null, person.userId))
}
