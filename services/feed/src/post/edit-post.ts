import { bookNotFound, isLonger, postNotYours, type InputOf, type postsApi } from '@flyleaf/contracts'
import {
  Problem,
  beforeTransaction,
  invalid,
  type Caller,
  type Preparation,
  waitForConsumers,
  type Batching,
  type Storing,
  type Work,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { isKnownBook } from '../book/fetch-book.ts'
import { showImages } from '../image/show-images.ts'
import { findPost } from './find-post.ts'
import { limitNewMentions, type Limiting } from './limit-new-author.ts'
import { PostEntity } from './post.entity.ts'
import { issueOfPlace } from './position.rules.ts'
import { prepareWriting, type Preparing } from './prepare-writing.ts'
import { REPLIES_OF_POST } from './publish-replies.ts'
import { readPost } from './read-post.ts'
import { publishEdited } from './post-state.ts'
import { NO_POSITION, REVISIONS_MAX, contentMaxOf, fieldsOf, type StoredPosition } from './post.rules.ts'

const IMAGES_REMOVED =
  'Moderators removed the images of this post. It can’t have any until they take that back'

type Edited = InputOf<typeof postsApi.edit>

async function prepare(work: Preparation<Caller> & Preparing & Limiting, edited: Edited) {
  await limitNewMentions(work, edited)
  return prepareWriting(work, edited)
}

/** Changes a post: its text, what it is about, its stars and images. The earlier text is kept as a revision. */
export const editPost = waitForConsumers(
  beforeTransaction(prepare, edit),
  [],
  ({ audience }) => audience !== undefined,
)

async function edit(
  work: Work<Caller> & Storing & Batching,
  { postId, images, position: wanted, ...given }: Edited,
  { bookId, position }: Awaited<ReturnType<typeof prepare>>,
) {
  const { em, caller, now } = work
  const { authorId } = await findPost(work, postId)
  if (authorId !== caller.userId) throw new Problem(postNotYours)
  const post = await em.findOneOrFail(PostEntity, postId)
  const edited = editedFields(post, {
    ...given,
    bookId,
    position: wanted === null ? NO_POSITION : position,
  })
  const decided = await decidedBy(work, postId)
  if (decided?.isMarkedSpoiler) {
    if (given.isSpoiler !== undefined) await keepWanted(work, postId, given.isSpoiler)
    edited.isSpoiler = true
  }
  if (decided?.areImagesRemoved && images?.length)
    throw invalid([{ path: 'images', message: IMAGES_REMOVED }])
  if (edited.bookId) await requireBook(work, edited.bookId)
  // Those that were removed are kept: without them an undone decision would bring nothing back.
  if (images && !decided?.areImagesRemoved) await showImages(work, postId, images)
  if (images || Object.entries(edited).some(([name, value]) => post[name as keyof PostEntity] !== value)) {
    if (post.content !== edited.content || post.title !== edited.title) await insertRevision(work, post)
    if (post.rating !== edited.rating || post.bookId !== edited.bookId) post.ratedAt = timeOfStars(post, now)
    if (post.bookId !== edited.bookId) post.chosenBookId = null
    const hasOtherAudience = post.audience !== edited.audience
    // A share stays direct until something is said with it.
    const isDirect = post.isDirect && !edited.content && !images?.length
    Object.assign(post, { ...edited, editedAt: now, isDirect })
    await em.flush()
    await publishEdited(work, postId)
    if (hasOtherAudience) await work.batches.begin(work, REPLIES_OF_POST, postId)
  }
  return { message: 'Post updated', post: (await readPost(work, postId))! }
}

/** The post's fields after the edit, by the rules of its type. */
function editedFields(
  post: PostEntity,
  given: Omit<Edited, 'postId' | 'images' | 'position'> & { position: StoredPosition | undefined },
) {
  const { postType } = post
  if (post.buddyReadId) ensureStaysInMargin(post, given)
  const max = contentMaxOf(postType)
  if (given.content !== undefined && isLonger(given.content, max))
    throw invalid([{ path: 'content', message: `Content must be at most ${max} characters` }])
  const bookId = given.bookId === undefined ? post.bookId : given.bookId
  const edited = fieldsOf({
    postType,
    content: given.content ?? post.content,
    title: (given.title ?? post.title) || undefined,
    bookId: bookId ?? undefined,
    rating: given.rating ?? post.rating ?? undefined,
    isSpoiler: given.isSpoiler ?? post.isSpoiler,
    audience: given.audience ?? post.audience,
    // A place in another book is none in this one.
    position: given.position ?? (bookId === post.bookId ? post : NO_POSITION),
  })
  if ((postType === 'REVIEW' || postType === 'QUOTE') && !edited.bookId)
    throw invalid([{ path: 'bookId', message: 'Book is required for reviews and quotes' }])
  return edited
}

/** What was written for two stays at a place of their book, and between them: also what the other has replied to it. */
function ensureStaysInMargin(
  { bookId: knownId }: PostEntity,
  { audience = 'ME', bookId = knownId, position }: Parameters<typeof editedFields>[1],
) {
  if (audience !== 'ME')
    throw invalid([{ path: 'audience', message: 'What you wrote for a buddy read can’t be shown to others' }])
  if (bookId !== knownId)
    throw invalid([{ path: 'bookId', message: 'What you wrote for a buddy read belongs to its book' }])
  const issue = position && issueOfPlace(position)
  if (issue) throw invalid([issue])
}

/** What holds for a post by the decisions of moderators. */
const decidedBy = ({ db }: Work, postId: string) =>
  db
    .selectFrom('moderated_post')
    .select(['isMarkedSpoiler', 'areImagesRemoved'])
    .where('postId', '=', postId)
    .executeTakeFirst()

/** Whether its author wants a marked post to be a spoiler holds once moderators take the mark back. */
const keepWanted = ({ db }: Work, postId: string, wasSpoiler: boolean) =>
  db.updateTable('moderated_post').set({ wasSpoiler }).where('postId', '=', postId).execute()

async function requireBook({ db }: Work, bookId: string) {
  if (!(await isKnownBook(db, bookId))) throw Problem.of(bookNotFound, 'bookId')
}

/** Stars given now are newer than those that the post has, even if another machine's clock is ahead. */
const timeOfStars = ({ ratedAt, createdAt }: PostEntity, now: Date) =>
  new Date(Math.max(now.getTime(), (ratedAt ?? createdAt).getTime() + 1))

/** Keeps the text that an edit replaces, and only so many earlier ones. */
async function insertRevision({ db }: Work, post: PostEntity) {
  const { postId, version, title, content, audience } = post
  await db
    .insertInto('revision')
    .values({ postId, version, title, content, audience, writtenAt: post.editedAt ?? post.createdAt })
    .execute()
  await db
    .deleteFrom('revision')
    .where('postId', '=', postId)
    .where('version', '<', (eb) =>
      eb
        .selectFrom('revision as kept')
        .select('kept.version')
        .where('kept.postId', '=', postId)
        .orderBy('kept.version', 'desc')
        .offset(sql.lit(REVISIONS_MAX - 1))
        .limit(sql.lit(1)),
    )
    .execute()
}
