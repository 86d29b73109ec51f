import { StartFailure } from '@flyleaf/servers/failure'
import { connect } from '../bench/postgres.ts'
import type { ServiceName } from '../start/layout.ts'
import type { Platform } from '../start/start-platform.ts'
import { idIn, type Client } from './client.ts'
import type { SharedState } from './reader.ts'

const POSTS = 200
const AT_ONCE = 10

/** Writes much, so that the erasure takes many batches. */
export async function writeMuch(client: Client, { posts, books }: SharedState): Promise<void> {
  const one = async (count: number) => {
    const content = `leaving ${count}`
    const made = await client.insist('POST', '/api/posts', { postType: 'THOUGHT', content })
    if (!made) throw new StartFailure(`${client.username} could not write.`)
    // Others reply to these and like them.
    if (count % 10 === 0) posts.push(idIn(made, 'post'))
  }
  for (let count = 0; count < POSTS; count += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => one(count + index)))
  const shelf = await client.insist('POST', '/api/bookshelves', { name: 'leaving' })
  if (!shelf) throw new StartFailure(`${client.username} could not make a bookshelf.`)
  const path = `/api/bookshelves/${idIn(shelf, 'bookshelf')}/books`
  await client.insist('POST', path, { bookIds: books.slice(0, 10) })
}

/** Asks for the erasure of the account, and ends its days of grace. Returns the reader's id. */
export async function leave(platform: Platform, client: Client, password: string): Promise<string> {
  if (!(await client.insist('DELETE', '/api/users/account', { password })))
    throw new StartFailure(`${client.username} could not leave.`)
  const account = await connect(platform, 'account')
  const { rows } = await account.query<{ id: string }>(
    `update account set erases_at = now() - interval '1 minute' where username = $1 returning user_id as id`,
    [client.username],
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
