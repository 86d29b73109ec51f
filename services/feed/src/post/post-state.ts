import { events, withoutSpoilers, type EventData } from '@flyleaf/contracts'
import { blockedFor } from '@flyleaf/projections'
import { allOf, anyOf, iso, listed, prepared, texts, type Db, type Params, type Work } from '@flyleaf/service'
import { sql, type InferResult } from 'kysely'
import type { NewPost } from './insert-post.ts'
import { REVISIONS_MAX, usernamesIn } from './post.rules.ts'
import { readersOf } from './readers-of.ts'
import { audienceOf, threadOwnerOf, visibleTo } from './visibility.ts'

type State = EventData<'post.created'>
export type StateRow = InferResult<ReturnType<typeof readStates>>[number]

/** The current states of posts. */
export const readStates = (db: Db) =>
  db
    .selectFrom('post')
    .leftJoin('post as target', 'target.postId', 'post.replyToPostId')
    .leftJoin('post as shared', 'shared.postId', 'post.sharedPostId')
    .leftJoin('shelf_card as card', 'card.bookshelfId', 'post.rootBookshelfId')
    .select([
      'post.postId',
      'post.version',
      'post.authorId',
      'post.postType',
      'post.title',
      'post.content',
      'post.bookId',
      'post.rating',
      'post.isSpoiler',
      'post.isLimited',
      'post.buddyReadId',
      'post.positionShare',
      'post.likeCount',
      'post.likeVersion',
      'post.replyCount',
      'post.createdAt',
      'post.replyToPostId',
      'target.authorId as replyToAuthorId',
      'post.replyToBookshelfId',
      'post.rootBookshelfId as threadBookshelfId',
      'post.sharedPostId',
      'shared.authorId as sharedAuthorId',
    ])
    .select((eb) => [
      eb.fn.coalesce('post.ratedAt', 'post.createdAt').as('ratedAt'),
      eb
        .case()
        .when('post.replyToBookshelfId', 'is not', null)
        .then(eb.ref('card.ownerId'))
        .end()
        .as('replyToBookshelfOwnerId'),
      threadOwnerOf('post').as('threadOwnerId'),
      audienceOf('post').as('audience'),
      eb
        .case()
        .when(eb.and([eb('post.rootBookshelfId', 'is not', null), eb('card.bookshelfId', 'is', null)]))
        .then(sql<string[]>`'{}'`)
        .else(readersOf('card'))
        .end()
        .as('readers'),
    ])

const readState = prepared((db, { postId }: Params<{ postId: string }>) =>
  readStates(db).where('post.postId', '=', postId),
)

/** The current state of a post for events. */
async function stateOf(db: Db, postId: string): Promise<State> {
  const [row] = await readState(db, { postId })
  if (!row) throw new Error(`post ${postId} does not exist`)
  return forOthers(db, row)
}

/** Hides spoilers, and the text of posts that are not for everyone. A note of a buddy read mentions nobody: its other reader is told at its place. */
async function forOthers(db: Db, row: StateRow): Promise<State> {
  const state = toState(row, row.buddyReadId ? [] : await mentionedIn(db, [row.content], row.authorId))
  if (row.audience === 'EVERYONE') return state
  const { replyToAuthorId, sharedAuthorId, mentionedUserIds } = state
  const told = [...mentionedUserIds, replyToAuthorId, sharedAuthorId].filter((userId) => userId !== null)
  const readers = await readersAmong(db, row.postId, told)
  const ifReader = (userId: string | null) => (userId !== null && readers.has(userId) ? userId : null)
  return {
    ...state,
    replyToAuthorId: ifReader(replyToAuthorId),
    sharedAuthorId: ifReader(sharedAuthorId),
    mentionedUserIds: mentionedUserIds.filter((userId) => readers.has(userId)),
  }
}

const readReaders = prepared(
  (db, { postId, userIds }: Params<{ postId: string; userIds: readonly string[] }>) =>
    db
      .selectFrom('post')
      .innerJoin('person', (join) => join.on('person.userId', '=', anyOf(texts(userIds))))
      .select('person.userId')
      .where('post.postId', '=', postId)
      .where((eb) => visibleTo('post', eb.ref('person.userId'))),
)

/** Those of some people who may see a post. */
async function readersAmong(db: Db, postId: string, userIds: readonly string[]) {
  const readers = userIds.length === 0 ? [] : await readReaders(db, { postId, userIds })
  return new Set(readers.map(({ userId }) => userId))
}

/** The state of a post for events, given the people whom its text mentions. */
export function toState(row: StateRow, mentioned: readonly string[]): State {
  const { readers, buddyReadId: _, ...post } = row
  return {
    ...post,
    ...(readers || post.audience !== 'EVERYONE' ? { title: null, content: '' } : withoutSpoilers(post)),
    createdAt: iso(post.createdAt),
    ratedAt: iso(post.ratedAt),
    // People who can no longer see the bookshelf are not notified of replies.
    replyToAuthorId: readers && !readers.includes(post.replyToAuthorId ?? '') ? null : post.replyToAuthorId,
    mentionedUserIds: readers ? mentioned.filter((userId) => readers.includes(userId)) : [...mentioned],
  }
}

const readMentioned = prepared(
  (db, { usernames, authorId }: Params<{ usernames: readonly string[]; authorId: string }>) =>
    db
      .selectFrom('person')
      .select('userId')
      .where('username', '=', anyOf(texts(usernames)))
      .where('userId', '<>', authorId)
      .where('userId', '<>', allOf(blockedFor(authorId))),
)

async function mentionedIn(db: Db, contents: readonly string[], authorId: string) {
  const usernames = contents.flatMap(usernamesIn)
  if (usernames.length === 0) return []
  const people = await readMentioned(db, { usernames, authorId })
  return people.map((person) => person.userId)
}

type Publishing = Pick<Work, 'db' | 'publish'>

/** Publishes a new post from what its insert returned. */
export async function publishCreated({ db, publish }: Publishing, post: NewPost) {
  const state = await forOthers(db, {
    ...post,
    threadBookshelfId: post.rootBookshelfId,
    ratedAt: post.createdAt,
    version: 1,
    likeCount: 0,
    likeVersion: 0,
    replyCount: 0,
  })
  publish(events.feed.postCreated, post.postId, state)
}

const readEarlier = prepared((db, { postId }: Params<{ postId: string }>) =>
  db
    .selectFrom('revision')
    .select('content')
    .where('postId', '=', postId)
    .orderBy('version', 'desc')
    .limit(REVISIONS_MAX),
)

/** Publishes an edit. Only people who were never mentioned in the post before are notified. */
export async function publishEdited({ db, publish, now }: Publishing & Pick<Work, 'now'>, postId: string) {
  const state = await stateOf(db, postId)
  publish(events.feed.postChanged, postId, state)
  const earlier = await readEarlier(db, { postId })
  const contents = earlier.map((revision) => revision.content)
  const known = new Set(await mentionedIn(db, contents, state.authorId))
  const mentionedUserIds = state.mentionedUserIds.filter((userId) => !known.has(userId))
  if (mentionedUserIds.length > 0)
    publish(events.feed.postMentioned, postId, {
      postId,
      authorId: state.authorId,
      mentionedUserIds,
      isLimited: state.isLimited,
      at: now.toISOString(),
    })
}

export const publishChanged = async ({ db, publish }: Publishing, postId: string) =>
  publish(events.feed.postChanged, postId, await stateOf(db, postId))

interface Mention {
  postId: string
  authorId: string
  username: string
}

/** The people among these whom the authors may mention. */
const peopleIn = (db: Db, mentions: readonly Mention[]) =>
  db
    .selectFrom(
      listed('mention', {
        postId: texts(mentions.map(({ postId }) => postId)),
        authorId: texts(mentions.map(({ authorId }) => authorId)),
        username: texts(mentions.map(({ username }) => username)),
      }),
    )
    .innerJoin('person', 'person.username', 'mention.username')
    .select(['mention.postId', 'person.userId'])
    .distinct()
    .whereRef('person.userId', '<>', 'mention.authorId')
    .where((eb) => eb('person.userId', '<>', allOf(blockedFor(eb.ref('mention.authorId')))))
    .execute()

/** Publishes the states of many posts, with a fixed number of statements. */
export async function publishAllChanged({ db, publish }: Publishing, postIds: readonly string[]) {
  const rows = await readStates(db)
    .where('post.postId', '=', anyOf(texts(postIds)))
    .execute()
  const mentions = rows.flatMap(({ postId, authorId, content }) =>
    usernamesIn(content).map((username) => ({ postId, authorId, username })),
  )
  const people = mentions.length === 0 ? [] : await peopleIn(db, mentions)
  const mentioned = Map.groupBy(people, ({ postId }) => postId)
  for (const row of rows) {
    // Nobody is notified of a change: who may see a post that is not for everyone is not looked up.
    const ids =
      row.audience === 'EVERYONE' ? (mentioned.get(row.postId) ?? []).map(({ userId }) => userId) : []
    publish(events.feed.postChanged, row.postId, toState(row, ids))
  }
}

/** Publishes an imported post without its mentions, which were made elsewhere. */
export const publishImported = async ({ db, publish }: Publishing, postId: string) =>
  publish(events.feed.postCreated, postId, { ...(await stateOf(db, postId)), mentionedUserIds: [] })
