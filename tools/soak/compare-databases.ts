import type { Client } from 'pg'
import { connect } from '../bench/postgres.ts'
import { serviceNames, type ServiceName } from '../start/layout.ts'
import type { Platform } from '../start/start-platform.ts'
import { remains } from './erasure.ts'
import { pair, WORD_PATTERN, type Ledger } from './ledger.ts'

type Query = readonly [service: ServiceName, statement: string]

const ours = (column: string) => `${column} ~ '${WORD_PATTERN}'`
const isThere = ({ isDeleted }: { isDeleted: boolean }) => !isDeleted
const keyOf = (row: string) => row.split(' ').slice(0, 2).join(' ')

/** What was acknowledged, by the ledger and by the service that owns it. Rows of others are left out when the ledger does not know them. */
const ACKNOWLEDGED: readonly [
  what: string,
  wanted: (ledger: Ledger) => string[],
  query: Query,
  isKnown?: (ledger: Ledger, row: string) => boolean,
][] = [
  [
    'post',
    ({ posts }) => posts.filter(isThere).map(({ id, text }) => pair(id, text)),
    ['feed', `select post_id, content from post where ${ours('content')} and deleted_at is null`],
  ],
  [
    'message',
    ({ messages }) => [...messages].map((message) => pair(...message)),
    ['notifications', `select message_id, content from message where ${ours('content')}`],
  ],
  [
    'letter',
    ({ letters }) => letters.map(({ id, bookId, dedication }) => pair(id, bookId, dedication)),
    ['notifications', `select message_id, book_id, dedication from letter where ${ours('dedication')}`],
  ],
  [
    'inscription',
    ({ letters }) => letters.flatMap(({ id, acceptedBy }) => [...acceptedBy].map((name) => pair(name, id))),
    [
      'shelves',
      `select username, letter_id from inscription join person using (user_id) where ${ours('dedication')}`,
    ],
  ],
  [
    'buddy read',
    ({ buddyReads }) => buddyReads.filter(({ isEnded }) => !isEnded).map(({ id }) => id),
    ['feed', `select buddy_read_id from buddy_read where state = 'ACTIVE' and ended_at is null`],
    ({ buddyReads }, row) => buddyReads.some(({ id }) => id === row),
  ],
  [
    'bookshelf',
    ({ shelves }) => shelves.filter(isThere).map((one) => pair(one.id, one.name, one.audience)),
    [
      'shelves',
      `select bookshelf_id, name, case when is_for_followers then 'FOLLOWERS' when is_private then 'ME' else 'EVERYONE' end
        from bookshelf where ${ours('name')}`,
    ],
  ],
  [
    'shelved book',
    ({ shelves }) =>
      shelves.filter(isThere).flatMap(({ id, books }) => [...books].map((one) => pair(id, one))),
    [
      'shelves',
      `select bookshelf_id, book_id from shelved_book join bookshelf using (bookshelf_id) where ${ours('name')}`,
    ],
  ],
  [
    'reading',
    ({ readings }) => [...readings].filter(([, status]) => status !== 'none').map((one) => pair(...one)),
    ['shelves', `select username, book_id, status from reading join person using (user_id) where is_current`],
    ({ readings }, row) => readings.has(keyOf(row)),
  ],
  [
    'like',
    ({ likes, posts }) => {
      const there = new Set(posts.filter(isThere).map(({ id }) => id))
      const isOne = (key: string) => likes.get(key)!.isLiked && there.has(key.split(' ')[1]!)
      return [...likes.keys()].filter(isOne)
    },
    [
      'feed',
      `select username, post_id from post_like join person using (user_id) join post using (post_id)
       where ${ours('content')} and deleted_at is null`,
    ],
  ],
  [
    'follow',
    ({ follows }) => [...follows.keys()].filter((key) => follows.get(key)),
    ['account', relation('follow', 'follower_id', 'followed_id')],
    ({ follows }, row) => follows.has(row),
  ],
  ['block', (ledger) => ledger.blocks(), ['account', relation('block', 'blocker_id', 'blocked_id')]],
]

function relation(table: string, who: string, whom: string) {
  return `select a.username, b.username from ${table} r join account a on a.user_id = r.${who} join account b on b.user_id = r.${whom}`
}

const hidden = (cause: string, who: string, whom: string) =>
  `select ${who}, ${whom} from hidden_person where is_hidden and cause = '${cause}'`
const post = `select post_id, like_count, content from`
const shelf = `select bookshelf_id, book_count, name from`

/** What a service stores of another's data. */
const COPIES: readonly [owned: Query, copy: Query][] = [
  [
    ['account', `select follower_id, followed_id from follow`],
    ['feed', `select follower_id, followed_id from follow where is_following`],
  ],
  [
    [
      'feed',
      `${post} post where ${ours('content')} and post_type <> 'REPLY' and deleted_at is null and audience = 'EVERYONE'`,
    ],
    ['search', `${post} post_index where ${ours('content')} and post_type <> 'REPLY' and not is_hidden`],
  ],
  [
    ['shelves', `${shelf} bookshelf where ${ours('name')} and not is_private`],
    ['search', `${shelf} shelf_index where ${ours('name')} and not is_hidden`],
  ],
  ...(['feed', 'shelves', 'search', 'notifications'] as const).flatMap((service): [Query, Query][] => [
    [
      ['account', `select user_id, username, name from account`],
      [service, `select user_id, username, name from person where username <> ''`],
    ],
    ...[hidden('blocks', 'viewer_id', 'person_id'), hidden('is-blocked', 'person_id', 'viewer_id')].map(
      (statement): [Query, Query] => [
        ['account', `select blocker_id, blocked_id from block`],
        [service, statement],
      ],
    ),
  ]),
]

/** Rows that should not be: wrong counts, and events on their way or parked. */
const NONE: readonly Query[] = [
  [
    'feed',
    `select 'wrong count of likes', post_id, like_count from post p where ${ours('content')}
     and like_count <> (select count(*) from post_like l where l.post_id = p.post_id and l.is_counted)`,
  ],
  [
    'feed',
    `select 'wrong count of replies', post_id, reply_count from post p where ${ours('content')} and reply_count <>
     (select count(*) from post r where r.reply_to_post_id = p.post_id and r.is_counted_by_other
       and (r.deleted_at is null or r.reply_count + r.uncounted_replies > 0))`,
  ],
  [
    'shelves',
    `select 'wrong count of books', bookshelf_id, book_count from bookshelf s
     where book_count <> (select count(*) from shelved_book b where b.bookshelf_id = s.bookshelf_id)`,
  ],
  [
    'notifications',
    `select 'wrong count of notifications', user_id, count from unread_count u
     where count <> (select count(*) from notification n where n.user_id = u.user_id and not is_read)`,
  ],
  [
    'notifications',
    `select 'wrong count of messages', user_id, unread_count from participant p
     where unread_count <> (select count(*) from message m where m.conversation_id = p.conversation_id
       and m.sender_id <> p.user_id and m.position > greatest(p.read_position, p.joined_position)
       and m.sender_id not in (select person_id from hidden_person where viewer_id = p.user_id and is_hidden and cause = 'blocks')
       and m.sender_id not in (select user_id from person where is_deactivated))`,
  ],
  [
    'notifications',
    `select 'notification of somebody blocked', type, n.user_id from notification n join notification_actor a using (notification_id)
     join hidden_person h on (h.viewer_id, h.person_id) = (n.user_id, a.actor_id) and h.is_hidden`,
  ],
  ...serviceNames.map((service): Query => [
    service,
    `select 'parked in ${service}', type, key from parked_event
       union all select 'not published by ${service}', type, key from outbox where sequence is null`,
  ]),
]

/** Lists all differences between the databases and what was acknowledged, and between databases. */
export async function compareDatabases(platform: Platform, ledger: Ledger): Promise<string[]> {
  const clients = new Map<ServiceName, Client>()
  // Rows as text, because they are only compared for equality.
  const rows = async ([service, statement]: Query, ...values: unknown[]) => {
    const found = await clients.get(service)!.query({ text: statement, values, rowMode: 'array' })
    return (found.rows as unknown[][]).map((row) => row.join(' '))
  }
  const found: string[] = []
  try {
    for (const service of serviceNames) clients.set(service, await connect(platform, service))
    for (const [what, wanted, query, isKnown] of ACKNOWLEDGED) {
      const there = await rows(query)
      found.push(
        ...unequal(what, wanted(ledger), isKnown ? there.filter((row) => isKnown(ledger, row)) : there),
      )
    }
    for (const [owned, copy] of COPIES)
      found.push(...unequal(`in ${copy[0]}`, await rows(owned), await rows(copy)))
    for (const query of NONE) found.push(...(await rows(query)))
    found.push(...wrongNotifications(ledger, await rows(ACTS)))
    const gone = [...ledger.posts, ...ledger.shelves].filter((one) => !isThere(one)).map(({ id }) => id)
    found.push(...(await rows(OF_DELETED, gone)))
    for (const id of ledger.erased)
      for (const service of serviceNames)
        for (const statement of remains[service] ?? [])
          found.push(
            ...(await rows([service, statement], id)).map((row) => `not erased in ${service}: ${row}`),
          )
    return found
  } finally {
    await Promise.all([...clients.values()].map((client) => client.end()))
  }
}

const ACTS: Query = [
  'notifications',
  `select type, reader.username, actor.username, post_id from notification n join notification_actor a using (notification_id)
   join person reader on reader.user_id = n.user_id join person actor on actor.user_id = a.actor_id
   where type in ('POST_LIKE', 'USER_FOLLOW')`,
]
const OF_DELETED: Query = [
  'notifications',
  `select 'notification of what is deleted', type, notification_id from notification where $1 && array[post_id, source_post_id, bookshelf_id]`,
]

/** A notification names everybody who likes a post or follows, and nobody who no longer does. */
function wrongNotifications(ledger: Ledger, acts: readonly string[]): string[] {
  const posts = new Map(ledger.posts.map((one) => [one.id, one]))
  const wanted: [act: string, isWanted: boolean][] = []
  for (const [key, { isLiked, isSlip }] of ledger.likes) {
    const [actor, postId] = key.split(' ') as [string, string]
    const { author, root, shelf, buddyRead, isDeleted } = posts.get(postId)!
    // Whether the author may read the thread of a reply depends on others, and a note for two tells by itself.
    if (isDeleted || root || shelf || buddyRead || author === actor) continue
    if (isLiked ? !ledger.areDisturbed(actor, author) : isSlip)
      wanted.push([pair('POST_LIKE', author, actor, postId), isLiked])
  }
  for (const [key, isFollowing] of ledger.follows) {
    const [actor, reader] = key.split(' ') as [string, string]
    if (!isFollowing || !ledger.areDisturbed(actor, reader))
      wanted.push([pair('USER_FOLLOW', reader, actor, ''), isFollowing])
  }
  const notified = new Set(acts)
  return wanted
    .filter(([act, isWanted]) => notified.has(act) !== isWanted)
    .map(([act, isWanted]) => `${isWanted ? 'missing' : 'stale'} notification: ${act}`)
}

function unequal(what: string, wanted: readonly string[], found: readonly string[]): string[] {
  const [known, there] = [new Set(wanted), new Set(found)]
  return [
    ...wanted.filter((row) => !there.has(row)).map((row) => `missing ${what}: ${row}`),
    ...found.filter((row) => !known.has(row)).map((row) => `stale ${what}: ${row}`),
    ...(found.length > there.size ? [`doubled ${what}`] : []),
  ]
}
