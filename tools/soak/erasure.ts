import { StartFailure } from '@flyleaf/servers/failure'
import { connect } from '../bench/postgres.ts'
import type { ServiceName } from '../start/layout.ts'
import type { Platform } from '../start/start-platform.ts'
import { idOf, isDone, type World } from './operations/operation.ts'
import type { Body, Reader } from './reader.ts'

const POSTS = 150
const AT_ONCE = 10

/** A reader writes much, so that the erasure takes many batches, and others answer it. */
export async function writeMuch({ books, people }: World, leaver: Reader): Promise<void> {
  const insist = async (reader: Reader, path: string, body: Body) => {
    const answer = await reader.insist('POST', path, body)
    if (!isDone(answer)) throw new StartFailure(`${reader.name} could not write: ${answer.status}`)
    return answer.body
  }
  const one = async (count: number) => {
    const made = await insist(leaver, '/api/posts', { postType: 'THOUGHT', content: `leaving ${count}` })
    if (count % 10 > 0) return
    const postId = idOf(made, 'post')
    for (const reader of people.values()) {
      await insist(reader, `/api/posts/${postId}/like`, { isLiked: true })
      await insist(reader, '/api/posts', { postType: 'REPLY', content: 'Stay', replyToPostId: postId })
    }
  }
  for (let count = 0; count < POSTS; count += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => one(count + index)))
  const shelf = await insist(leaver, '/api/bookshelves', { name: 'leaving' })
  const path = `/api/bookshelves/${idOf(shelf, 'bookshelf')}/books`
  await insist(leaver, path, { bookIds: books.slice(0, 10) })
}

/** Asks for the erasure of an account, and ends its days of grace. Returns the reader's id. */
export async function leave(platform: Platform, leaver: Reader, password: string): Promise<string> {
  if (!isDone(await leaver.insist('DELETE', '/api/users/account', { password })))
    throw new StartFailure(`${leaver.name} could not leave.`)
  const account = await connect(platform, 'account')
  const { rows } = await account.query<{ id: string }>(
    `update account set erases_at = now() - interval '1 minute' where username = $1 returning user_id as id`,
    [leaver.name],
  )
  await account.end()
  return rows[0]!.id
}

/** What is left of an erased reader, by service: queries whose $1 is their id. */
export const remains: Partial<Record<ServiceName, readonly string[]>> = {
  account: [`select 'account' from account where user_id = $1`],
  feed: [
    `select 'post', post_id from post where author_id = $1 and (deleted_at is null or content <> '')`,
    `select 'like', post_id from post_like where user_id = $1`,
    `select 'follow', follower_id, followed_id from follow where $1 in (follower_id, followed_id)`,
    `select 'erasure' from erasure where user_id = $1`,
  ],
  shelves: [
    `select 'bookshelf', bookshelf_id from bookshelf where owner_id = $1`,
    `select 'erasure' from erasure where user_id = $1`,
  ],
  search: [
    `select 'post', post_id from post_index where author_id = $1`,
    `select 'bookshelf', bookshelf_id from shelf_index where owner_id = $1`,
    `select 'erasure' from erasure where user_id = $1`,
  ],
  notifications: [
    `select 'notification', notification_id from notification where user_id = $1`,
    `select 'act', notification_id from notification_actor where actor_id = $1`,
    `select 'conversation', conversation_id from participant where user_id = $1`,
    `select 'erasure' from erasure where user_id = $1`,
  ],
}
