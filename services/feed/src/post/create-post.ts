import { bookNotFound, postNotFound, type InputOf, type Post, type postsApi } from '@flyleaf/contracts'
import {
  Problem,
  beforeTransaction,
  type Caller,
  type Preparation,
  type Storing,
  type Work,
} from '@flyleaf/service'
import { showImages } from '../image/show-images.ts'
import { insertPost, type NewPost } from './insert-post.ts'
import { limitNewAuthor, type Limiting } from './limit-new-author.ts'
import { toNewPost } from './new-post.view.ts'
import { parentOf } from './parent-of.ts'
import { audienceOfNew } from './post-audience.ts'
import { readPost } from './read-post.ts'
import { addReplies } from './post-counts.ts'
import { publishChanged, publishCreated } from './post-state.ts'
import { prepareWriting, type Preparing } from './prepare-writing.ts'
import { fieldsOf } from './post.rules.ts'
import { countShare, shareDirectly } from './share-post.ts'

type Written = InputOf<typeof postsApi.create>

async function prepare(work: Preparation<Caller> & Preparing & Limiting, written: Written) {
  await limitNewAuthor(work, written)
  return prepareWriting(work, written)
}

/** Writes a post of any type. */
export const createPost = beforeTransaction(
  prepare,
  async (work: Work<Caller> & Storing, written: Written, { bookId, position }) => {
    const audience = await audienceOfNew(work, written)
    const fields = fieldsOf({ ...written, bookId: bookId ?? undefined, audience, position })
    const parent = await parentOf(work, written)
    if (written.postType === 'SHARE' && !fields.content) {
      const { shareId } = await shareDirectly(work, parent)
      return { message: 'Post shared', post: await view(work, shareId) }
    }
    const post = (await insertPost(work, { ...fields, ...parent, isDirect: false, buddyReadId: null }))!
    if (post.bookId && !post.book) throw Problem.of(bookNotFound, 'bookId')
    const images = written.images?.length ? await showImages(work, post.postId, written.images) : []
    await publishCreated(work, post)
    await countIn(work, post)
    return {
      message: MESSAGE[written.postType] ?? 'Post published',
      post: isReadAgain(post) ? await view(work, post.postId) : toNewPost(post, images),
    }
  },
)

const MESSAGE: Partial<Record<Written['postType'], string>> = {
  REPLY: 'Reply published',
  REVIEW: 'Review published',
  SHARE: 'Post shared',
}

/** What quotes a post, or answers one that is for its author alone, or for two. */
const isReadAgain = ({ sharedPostId, replyToPostId, audience }: NewPost) =>
  sharedPostId !== null || (replyToPostId !== null && audience === 'ME')

/** A shared post is read as its viewer may see it. */
async function view(work: Work, postId: string): Promise<Post> {
  const post = await readPost(work, postId)
  if (!post) throw new Problem(postNotFound)
  return post
}

async function countIn(work: Work, { replyToPostId, sharedPostId, isCounted }: NewPost) {
  if (sharedPostId) return countShare(work, sharedPostId, isCounted)
  if (!replyToPostId) return
  await addReplies(work.db, { postId: replyToPostId, count: 1 }, { isCounted })
  await publishChanged(work, replyToPostId)
}
