import { withoutSpoilers, type EventData, type EventEnvelope } from '@flyleaf/contracts'
import { isErased } from '@flyleaf/projections'
import type { Db, Projection } from '@flyleaf/service'
import { textsOf } from '../book/book-texts.ts'
import { LAST_VERSION } from '../erasure/last-version.ts'
import type { Indexings } from '../text-index/indexing.ts'
import { otherWords } from '../text/variants.ts'
import { lockBooksShared, lockBook } from './book-text.ts'
import { changeBookText, keepLikes, keepStates, keepTombstone } from './post-statements.ts'
import { POST_TOMBSTONE } from './post-tombstone.ts'

type State = EventData<'post.created'>

export const indexingPosts = {
  'post.created': (work, { data }) => indexPosts(work, [data]),
  'post.changed': (work, { data }) => indexPosts(work, [data]),
  'post.deleted': ({ db }, { data }) => hide(db, data),
  'post.liked': ({ db }, { data }) => indexLikes(db, [data]),
  'post.unliked': ({ db }, { data }) => indexLikes(db, [data]),
  'post.likes-counted': ({ db }, { data }) => indexLikes(db, data.likes),
  'book.changed': indexBookOfPosts,
  'user.erased': hidePostsOf,
} satisfies Indexings

/** The words of posts, and their like counts. Posts about a book are also found by its words. */
export const posts: Projection = {
  name: 'posts',
  tables: ['post_index'],
  snapshots: ['feed.posts', 'shelves.books'],
  handlers: indexingPosts,
}

/**
 * Indexes posts' words. One without words has nothing to be found by: direct shares, and threads of private bookshelves. Nobody finds one
 * that reaches only its author's followers. Returns whose
 * words have changed.
 */
export async function indexPosts({ db }: { db: Db }, states: readonly State[]) {
  const all = newestOf(states)
  const kept = await keep(db, all.filter(isFound))
  const changed = [...kept]
  for (const post of all.filter(({ postId }) => !kept.includes(postId))) {
    // Skip posts of erased people, and outdated versions.
    const isGone = await isErased(db, post.authorId)
    if (isGone || !isFound(post))
      changed.push(...(await hide(db, isGone ? { ...post, version: LAST_VERSION } : post)))
  }
  return changed
}

const isFound = ({ content, isLimited }: State) => content !== '' && !isLimited

/** The newest state of each post. */
function newestOf(states: readonly State[]): State[] {
  const newest = new Map<string, State>()
  for (const state of states) {
    const known = newest.get(state.postId)
    if (!known || known.version < state.version) newest.set(state.postId, state)
  }
  return [...newest.values()]
}

/** Stores states that are newer than the stored ones; returns their posts' ids. */
async function keep(db: Db, posts: readonly State[]): Promise<string[]> {
  if (posts.length === 0) return []
  const bookIds = posts.flatMap(({ bookId }) => bookId ?? [])
  if (bookIds.length > 0) await lockBooksShared(db, bookIds)
  const shown = posts.map((post) => ({ ...post, ...withoutSpoilers(post) }))
  const all = <Value>(valueOf: (post: State) => Value) => shown.map(valueOf)
  const kept = await keepStates(db, {
    postIds: all(({ postId }) => postId),
    versions: all(({ version }) => version),
    authorIds: all(({ authorId }) => authorId),
    postTypes: all(({ postType }) => postType),
    titles: all(({ title }) => title),
    contents: all(({ content }) => content),
    bookIds: all(({ bookId }) => bookId),
    ratings: all(({ rating }) => rating),
    areSpoilers: all(({ isSpoiler }) => isSpoiler),
    positionShares: all(({ positionShare }) => positionShare),
    likeCounts: all(({ likeCount }) => likeCount),
    likeVersions: all(({ likeVersion }) => likeVersion),
    createdAt: all(({ createdAt }) => createdAt),
    otherWords: all(({ title, content }) => otherWords(`${title ?? ''}\n${content}`).join(' ')),
    threadOwnerIds: all(({ threadOwnerId }) => threadOwnerId),
    threadBookshelfIds: all(({ threadBookshelfId }) => threadBookshelfId),
  })
  return kept.map(({ postId }) => postId)
}

async function hide(db: Db, { postId, version }: Pick<State, 'postId' | 'version'>) {
  await keepTombstone(db, { postId, version })
  return [postId]
}

/** Stores the newest like counts, also of posts that have not been indexed yet. */
async function indexLikes(db: Db, likes: EventData<'post.likes-counted'>['likes']) {
  const postIds = likes.map(({ postId }) => postId)
  await keepLikes(db, {
    postIds,
    counts: likes.map(({ likeCount }) => likeCount),
    versions: likes.map(({ likeVersion }) => likeVersion),
  })
  return postIds
}

/** Hides an erased person's posts, and at once the threads of their bookshelves, which are deleted a little later. */
async function hidePostsOf({ db }: { db: Db }, { data: { userId } }: EventEnvelope<'user.erased'>) {
  await db
    .updateTable('post_index')
    .set({ threadOwnerId: null })
    .where('threadOwnerId', '=', userId)
    .where('threadBookshelfId', 'is not', null)
    .execute()
  const hidden = await db
    .updateTable('post_index')
    .set({ ...POST_TOMBSTONE, version: LAST_VERSION })
    .where('authorId', '=', userId)
    .returning('postId')
    .execute()
  return hidden.map(({ postId }) => postId)
}

/** Updates the words that posts about a book are found by, unless a newer version of it is indexed. */
export async function indexBookOfPosts(
  { db }: { db: Db },
  { data: book }: Pick<EventEnvelope<'book.changed'>, 'data'>,
) {
  await lockBook(db, book.bookId)
  const text = [book.title, ...book.authors, textsOf(book).words].join(' ').trim()
  const changed = await changeBookText(db, { bookId: book.bookId, text, version: book.version })
  return changed.map(({ postId }) => postId)
}
