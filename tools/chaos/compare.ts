import type { Client } from 'pg'
import { connect } from '../bench/postgres.ts'
import { serviceNames, type ServiceName } from '../start/layout.ts'
import type { Platform } from '../start/start-platform.ts'
import { remains } from './leaver.ts'
import { pair, type Ledger } from './ledger.ts'

type Rows = (service: ServiceName, statement: string, values?: readonly unknown[]) => Promise<string[]>
const OURS = `content like 'chaos %'`

/** Lists all differences between the databases and what was acknowledged, and between databases. */
export async function differences(platform: Platform, ledger: Ledger): Promise<string[]> {
  const clients = new Map<ServiceName, Client>()
  for (const service of serviceNames) clients.set(service, await connect(platform, service))
  // Rows as text, because they are only compared for equality.
  const rows: Rows = async (service, statement, values = []) => {
    const query = { text: statement, values: [...values], rowMode: 'array' as const }
    const { rows: found } = await clients.get(service)!.query(query)
    return (found as unknown[][]).map((row) => row.join(' '))
  }
  try {
    return [
      ...(await writes(rows, ledger)),
      ...(await states(rows, ledger)),
      ...(await counters(rows)),
      ...(await projections(rows)),
      ...(await notifications(rows)),
      ...(await events(rows)),
      ...(await erasures(rows, ledger)),
    ]
  } finally {
    await Promise.all([...clients.values()].map((client) => client.end()))
  }
}

async function writes(rows: Rows, ledger: Ledger): Promise<string[]> {
  const posts = await rows('feed', `select content from post where ${OURS}`)
  const messages = await rows('notifications', `select content from message where ${OURS}`)
  return [
    ...lost('post', ledger.posts, posts),
    ...doubled('post', posts),
    ...lost('message', ledger.messages, messages),
    ...doubled('message', messages),
  ]
}

async function states(rows: Rows, ledger: Ledger): Promise<string[]> {
  const names = new Map(
    (await rows('account', `select user_id, username from account`)).map((row) => {
      const [id = '', name = ''] = row.split(' ')
      return [id, name]
    }),
  )
  const named = (row: string, ids: number) =>
    pair(...row.split(' ').map((id, at) => (at < ids ? (names.get(id) ?? id) : id)))
  const likes = await rows('feed', `select user_id, post_id from post_like`)
  // Of erased readers' posts nothing is left.
  const posts = new Set(await rows('feed', `select post_id from post where deleted_at is null`))
  const ofPosts = new Map([...ledger.likes].filter(([key]) => posts.has(key.split(' ')[1]!)))
  const follows = await rows('account', `select follower_id, followed_id from follow`)
  const shelved = await rows('shelves', `select bookshelf_id, book_id from shelved_book`)
  return [
    ...wrong('like', ofPosts, ledger.unknown, new Set(likes.map((row) => named(row, 1)))),
    ...wrong('follow', ledger.follows, ledger.unknown, new Set(follows.map((row) => named(row, 2)))),
    ...wrong('shelved book', ledger.shelved, ledger.unknown, new Set(shelved)),
  ]
}

async function counters(rows: Rows): Promise<string[]> {
  const found = await Promise.all([
    rows(
      'feed',
      `select 'likes of', post_id, like_count from post p where ${OURS}
       and like_count <> (select count(*) from post_like l where l.post_id = p.post_id and l.is_counted)`,
    ),
    rows(
      'feed',
      `select 'replies to', post_id, reply_count from post p where ${OURS}
       and reply_count <> (select count(*) from post r where r.reply_to_post_id = p.post_id and r.deleted_at is null)`,
    ),
    rows(
      'shelves',
      `select 'books of', bookshelf_id, book_count from bookshelf s
       where book_count <> (select count(*) from shelved_book b where b.bookshelf_id = s.bookshelf_id)`,
    ),
    rows(
      'notifications',
      `select 'unread of', user_id, count from unread_count u
       where count <> (select count(*) from notification n where n.user_id = u.user_id and not is_read)`,
    ),
    rows(
      'notifications',
      `select 'unread messages of', user_id, unread_count from participant p
       where unread_count <> (select count(*) from message m where m.conversation_id = p.conversation_id
         and m.sender_id <> p.user_id and m.position > greatest(p.read_position, p.joined_position))`,
    ),
  ])
  return found.flat().map((row) => `wrong counter: ${row}`)
}

async function projections(rows: Rows): Promise<string[]> {
  const follows = await rows('account', `select follower_id, followed_id from follow`)
  const shelves = `select bookshelf_id, book_count from`
  const likes = `select post_id, like_count from`
  return [
    ...unequal(
      'follow in feed',
      follows,
      await rows('feed', `select follower_id, followed_id from follow where is_following`),
    ),
    ...unequal(
      'post in search',
      await rows('feed', `${likes} post where ${OURS} and post_type <> 'REPLY' and deleted_at is null`),
      await rows('search', `${likes} post_index where ${OURS} and post_type <> 'REPLY' and not is_hidden`),
    ),
    ...unequal(
      'bookshelf in search',
      await rows('shelves', `${shelves} bookshelf where name like 'chaos %'`),
      await rows('search', `${shelves} shelf_index where name like 'chaos %' and not is_hidden`),
    ),
  ]
}

/** A notification of a post's author names everyone who likes it. */
async function notifications(rows: Rows): Promise<string[]> {
  const likes = await rows(
    'feed',
    `select author_id, post_id, user_id from post join post_like using (post_id) where ${OURS} and author_id <> user_id`,
  )
  const notified = new Set(
    await rows(
      'notifications',
      `select user_id, post_id, actor_id from notification join notification_actor using (notification_id) where post_id is not null`,
    ),
  )
  return likes.filter((like) => !notified.has(like)).map((like) => `no notification of a like: ${like}`)
}

async function events(rows: Rows): Promise<string[]> {
  const found = await Promise.all(
    serviceNames.map((service) =>
      rows(
        service,
        `select 'parked in ${service}:', type, key from parked_event
         union all select 'not published by ${service}:', type, key from outbox where sequence is null`,
      ),
    ),
  )
  return found.flat()
}

async function erasures(rows: Rows, { erased }: Ledger): Promise<string[]> {
  const found: string[] = []
  for (const id of erased)
    for (const [service, statements] of Object.entries(remains))
      for (const statement of statements ?? [])
        found.push(...(await rows(service, statement, [id])).map((row) => `not erased in ${service}: ${row}`))
  return found
}

const lost = (what: string, acknowledged: Set<string>, found: string[]) => {
  const there = new Set(found)
  return [...acknowledged].filter((text) => !there.has(text)).map((text) => `lost ${what}: ${text}`)
}

const doubled = (what: string, found: string[]) =>
  found.filter((text, at) => found.indexOf(text) !== at).map((text) => `doubled ${what}: ${text}`)

const wrong = (what: string, states: Map<string, boolean>, unknown: Set<string>, found: Set<string>) =>
  [...states]
    .filter(([key, state]) => !unknown.has(key) && found.has(key) !== state)
    .map(([key, state]) => `${state ? 'lost' : 'undead'} ${what}: ${key}`)

function unequal(what: string, source: string[], copy: string[]): string[] {
  const [wanted, found] = [new Set(source), new Set(copy)]
  return [
    ...source.filter((row) => !found.has(row)).map((row) => `missing ${what}: ${row}`),
    ...copy.filter((row) => !wanted.has(row)).map((row) => `stale ${what}: ${row}`),
  ]
}
