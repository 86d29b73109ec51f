import { events, withoutSpoilers, type EventData } from '@flyleaf/contracts'
import { blockedFor } from '@flyleaf/projections'
import { iso, type DbTime, type Publish, type Sql, type Work } from '@flyleaf/service'
import type { NewPost } from './insert-post.ts'
import { REVISIONS_MAX, usernamesIn } from './post.rules.ts'
import { readersOf } from './readers-of.ts'
import { threadOwnerOf } from './visibility.ts'

type State = EventData<'post.created'>
export interface StateRow extends Omit<State, 'createdAt' | 'ratedAt' | 'mentionedUserIds'> {
  createdAt: DbTime
  ratedAt: DbTime
  readers: string[] | null
}

/** The current states of posts; `condition` ends the statement. */
export const readStates = <Extra extends object = object>(
  sql: Sql,
  condition: string,
  values: readonly unknown[],
  extra = '',
) =>
  sql<StateRow & Extra>(
    `select post.post_id as "postId", post.version, post.author_id as "authorId", post.post_type as "postType", post.title, post.content,
       post.book_id as "bookId", post.rating, coalesce(post.rated_at, post.created_at) as "ratedAt", post.is_spoiler as "isSpoiler", post.like_count as "likeCount", post.like_version as "likeVersion", post.reply_count as "replyCount",
       post.created_at as "createdAt", post.reply_to_post_id as "replyToPostId", target.author_id as "replyToAuthorId",
       post.reply_to_bookshelf_id as "replyToBookshelfId", case when post.reply_to_bookshelf_id is not null then card.owner_id end as "replyToBookshelfOwnerId", ${threadOwnerOf('post')} as "threadOwnerId", post.root_bookshelf_id as "threadBookshelfId", post.shared_post_id as "sharedPostId", shared.author_id as "sharedAuthorId",
       case when post.root_bookshelf_id is not null and card.bookshelf_id is null then '{}' else ${readersOf('card')} end as readers ${extra}
     from post
     left join post target on target.post_id = post.reply_to_post_id
     left join post shared on shared.post_id = post.shared_post_id
     left join shelf_card card on card.bookshelf_id = post.root_bookshelf_id
     where ${condition}`,
    values,
  )

/** The current state of a post for events. */
async function stateOf(sql: Sql, postId: string): Promise<State> {
  const [row] = await readStates(sql, `post.post_id = $1`, [postId])
  if (!row) throw new Error(`post ${postId} does not exist`)
  return forOthers(sql, row)
}

/** Hides spoilers, and the text of posts below a private bookshelf. */
async function forOthers(sql: Sql, row: StateRow): Promise<State> {
  return toState(row, await mentionedIn(sql, [row.content], row.authorId))
}

/** The state of a post for events, given the people whom its text mentions. */
export function toState({ readers, ...post }: StateRow, mentioned: readonly string[]): State {
  return {
    ...post,
    ...(readers ? { title: null, content: '' } : withoutSpoilers(post)),
    createdAt: iso(post.createdAt),
    ratedAt: iso(post.ratedAt),
    // People who can no longer see the bookshelf are not notified of replies.
    replyToAuthorId: readers && !readers.includes(post.replyToAuthorId ?? '') ? null : post.replyToAuthorId,
    mentionedUserIds: readers ? mentioned.filter((userId) => readers.includes(userId)) : [...mentioned],
  }
}

async function mentionedIn(sql: Sql, texts: readonly string[], authorId: string) {
  const usernames = texts.flatMap(usernamesIn)
  if (usernames.length === 0) return []
  const people = await sql<{ userId: string }>(
    `select user_id as "userId" from person where username = any($1) and user_id <> $2 and user_id <> all(${blockedFor('$2')})`,
    [usernames, authorId],
  )
  return people.map((person) => person.userId)
}

interface Publishing {
  sql: Sql
  publish: Publish
}

/** Publishes a new post from what its insert returned. */
export async function publishCreated({ sql, publish }: Publishing, post: NewPost) {
  const state = await forOthers(sql, {
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

/** Publishes an edit. Only people who were never mentioned in the post before are notified. */
export async function publishEdited({ sql, publish, now }: Publishing & Pick<Work, 'now'>, postId: string) {
  const state = await stateOf(sql, postId)
  publish(events.feed.postChanged, postId, state)
  const earlier = await sql<{ content: string }>(
    `select content from revision where post_id = $1 order by version desc limit ${REVISIONS_MAX}`,
    [postId],
  )
  const texts = earlier.map((revision) => revision.content)
  const known = new Set(await mentionedIn(sql, texts, state.authorId))
  const mentionedUserIds = state.mentionedUserIds.filter((userId) => !known.has(userId))
  if (mentionedUserIds.length > 0)
    publish(events.feed.postMentioned, postId, {
      postId,
      authorId: state.authorId,
      mentionedUserIds,
      at: now.toISOString(),
    })
}

export const publishChanged = async ({ sql, publish }: Publishing, postId: string) =>
  publish(events.feed.postChanged, postId, await stateOf(sql, postId))

/** Publishes the states of many posts, with a fixed number of statements. */
export async function publishAllChanged({ sql, publish }: Publishing, postIds: readonly string[]) {
  const rows = await readStates(sql, `post.post_id = any($1::text[])`, [postIds])
  const mentions = rows.flatMap(({ postId, authorId, content }) =>
    usernamesIn(content).map((username) => ({ postId, authorId, username })),
  )
  const people =
    mentions.length === 0
      ? []
      : await sql<{ postId: string; userId: string }>(
          `select distinct "postId", user_id as "userId"
           from jsonb_to_recordset($1::jsonb) as m("postId" text, "authorId" text, username text) join person using (username)
           where user_id <> "authorId" and user_id <> all(${blockedFor('"authorId"')})`,
          [JSON.stringify(mentions)],
        )
  const mentioned = Map.groupBy(people, ({ postId }) => postId)
  for (const row of rows) {
    const ids = (mentioned.get(row.postId) ?? []).map(({ userId }) => userId)
    publish(events.feed.postChanged, row.postId, toState(row, ids))
  }
}

/** Publishes an imported post without its mentions, which were made elsewhere. */
export const publishImported = async ({ sql, publish }: Publishing, postId: string) =>
  publish(events.feed.postCreated, postId, { ...(await stateOf(sql, postId)), mentionedUserIds: [] })
