import {
  bookNotFound,
  bookshelfNotFound,
  postNotFound,
  replyTargetMissing,
  type InputOf,
  type Post,
  type postsApi,
} from '@flyleaf/contracts'
import { Problem, type Caller, type Verb, type Work } from '@flyleaf/service'
import { attachImages } from '../image/attach-images.ts'
import { imagesJson } from '../image/images-json.ts'
import { findPost, seePost } from './find-post.ts'
import { readPost } from './post-rows.ts'
import { tellChanged, tellCreated } from './post-state.ts'
import { PostEntity } from './post.entity.ts'
import { fieldsOf, originalOf, replyTargetOf } from './post.rules.ts'
import { shareDirectly } from './share-post.ts'
import { shelfVisibleTo } from './visibility.ts'

type Written = InputOf<typeof postsApi.create>
type Place = Partial<
  Pick<PostEntity, 'replyToPostId' | 'replyToBookshelfId' | 'rootPostId' | 'rootBookshelfId' | 'sharedPostId'>
>
const NOWHERE = {
  replyToPostId: null,
  replyToBookshelfId: null,
  rootPostId: null,
  rootBookshelfId: null,
  sharedPostId: null,
}

/** Writes a post of any type. */
export const createPost: Verb<typeof postsApi.create> = async (work, written) => {
  const fields = fieldsOf(written)
  if (fields.bookId) await ensureBook(work, fields.bookId)
  const place = await placeOf(work, written)
  if (written.postType === 'SHARE' && !fields.content) {
    const { shareId } = await shareDirectly(work, place.sharedPostId!)
    return { message: 'Post shared', post: await view(work, shareId) }
  }
  const post = work.em.create(PostEntity, {
    ...fields,
    ...NOWHERE,
    ...place,
    authorId: work.caller.userId,
    createdAt: work.now,
    editedAt: null,
    deletedAt: null,
  })
  await work.em.flush()
  if (written.images?.length) await showImages(work, post.postId, written.images)
  await tellCreated(work, post.postId)
  await countIn(work, place)
  return { message: MESSAGE[written.postType] ?? 'Post published', post: await view(work, post.postId) }
}

const MESSAGE: Partial<Record<Written['postType'], string>> = {
  REPLY: 'Reply published',
  REVIEW: 'Review published',
  SHARE: 'Post shared',
}

async function showImages(work: Work<Caller>, postId: string, images: NonNullable<Written['images']>) {
  await attachImages(work, postId, images)
  await work.sql(`update post set images = ${imagesJson('post')}::jsonb where post_id = $1`, [postId])
}

async function view(work: Work, postId: string): Promise<Post> {
  const post = await readPost(work, postId)
  if (!post) throw new Problem(postNotFound)
  return post
}

/** Where a reply or a share hangs. */
async function placeOf(work: Work<Caller>, written: Written): Promise<Place> {
  if (written.postType === 'SHARE') {
    const sharedPostId = originalOf(await seePost(work, written.sharedPostId!))
    await findPost(work, sharedPostId)
    return { sharedPostId }
  }
  if (written.postType !== 'REPLY') return {}
  const target = replyTargetOf(written)
  if (!target) throw Problem.of(replyTargetMissing, 'replyToType')
  if ('bookshelfId' in target) {
    await ensureBookshelf(work, target.bookshelfId)
    return { replyToBookshelfId: target.bookshelfId, rootBookshelfId: target.bookshelfId }
  }
  const { postId, rootPostId, rootBookshelfId } = await findPost(work, target.postId)
  return { replyToPostId: postId, rootPostId: rootPostId ?? postId, rootBookshelfId }
}

async function countIn(work: Work, { replyToPostId, sharedPostId }: Place) {
  const [counted, column] = replyToPostId ? [replyToPostId, 'reply_count'] : [sharedPostId, 'share_count']
  if (!counted) return
  await work.sql(`update post set ${column} = ${column} + 1, version = version + 1 where post_id = $1`, [
    counted,
  ])
  await tellChanged(work, counted)
}

async function ensureBook({ sql }: Work, bookId: string) {
  const [book] = await sql(`select 1 from book_card where book_id = $1`, [bookId])
  if (!book) throw Problem.of(bookNotFound, 'bookId')
}

export async function ensureBookshelf({ sql, caller }: Work, bookshelfId: string) {
  const [card] = await sql(
    `select 1 from shelf_card card where bookshelf_id = $2 and ${shelfVisibleTo('card', '$1')}`,
    [caller?.userId ?? null, bookshelfId],
  )
  if (!card) throw new Problem(bookshelfNotFound)
}
