import { bookNotFound, isLonger, postNotYours, type InputOf, type postsApi } from '@flyleaf/contracts'
import { Problem, beforeTransaction, invalid, type Caller, type Storing, type Work } from '@flyleaf/service'
import { fetchBook } from '../book/fetch-book.ts'
import { showImages } from '../image/show-images.ts'
import { findPost } from './find-post.ts'
import { PostEntity } from './post.entity.ts'
import { readPost } from './post-rows.ts'
import { publishEdited } from './post-state.ts'
import { REVISIONS_MAX, contentMaxOf, fieldsOf } from './post.rules.ts'

type Edited = InputOf<typeof postsApi.edit>

/** Changes a post: its text, what it is about, its stars and images. The earlier text is kept as a revision. */
export const editPost = beforeTransaction(
  fetchBook,
  async (work: Work<Caller> & Storing, { postId, images, ...given }: Edited) => {
    const { em, caller, now } = work
    const { authorId } = await findPost(work, postId)
    if (authorId !== caller.userId) throw new Problem(postNotYours)
    const post = await em.findOneOrFail(PostEntity, postId)
    const edited = editedFields(post, given)
    if (edited.bookId) await requireBook(work, edited.bookId)
    if (images) await showImages(work, postId, images)
    if (images || Object.entries(edited).some(([name, value]) => post[name as keyof PostEntity] !== value)) {
      if (post.content !== edited.content || post.title !== edited.title) await insertRevision(work, post)
      if (post.rating !== edited.rating || post.bookId !== edited.bookId)
        post.ratedAt = timeOfStars(post, now)
      Object.assign(post, { ...edited, editedAt: now, isDirect: false })
      await em.flush()
      await publishEdited(work, postId)
    }
    return { message: 'Post updated', post: (await readPost(work, postId))! }
  },
)

/** The post's fields after the edit, by the rules of its type. */
function editedFields(post: PostEntity, given: Omit<Edited, 'postId' | 'images'>) {
  const { postType } = post
  const max = contentMaxOf(postType)
  if (isLonger(given.content, max))
    throw invalid([{ path: 'content', message: `Content must be at most ${max} characters` }])
  const edited = fieldsOf({
    postType,
    content: given.content,
    title: (given.title ?? post.title) || undefined,
    bookId: (given.bookId === undefined ? post.bookId : given.bookId) ?? undefined,
    rating: given.rating ?? post.rating ?? undefined,
    isSpoiler: given.isSpoiler ?? post.isSpoiler,
  })
  if ((postType === 'REVIEW' || postType === 'QUOTE') && !edited.bookId)
    throw invalid([{ path: 'bookId', message: 'Book is required for reviews and quotes' }])
  return edited
}

async function requireBook({ sql }: Work, bookId: string) {
  const [known] = await sql(`select 1 from book_card where book_id = $1`, [bookId])
  if (!known) throw Problem.of(bookNotFound, 'bookId')
}

/** Stars given now are newer than those that the post has, even if another machine's clock is ahead. */
const timeOfStars = ({ ratedAt, createdAt }: PostEntity, now: Date) =>
  new Date(Math.max(now.getTime(), (ratedAt ?? createdAt).getTime() + 1))

/** Keeps the text that an edit replaces, and only so many earlier ones. */
async function insertRevision({ sql }: Work, post: PostEntity) {
  await sql(
    `insert into revision (post_id, version, title, content, written_at) values ($1, $2, $3, $4, $5)`,
    [post.postId, post.version, post.title, post.content, post.editedAt ?? post.createdAt],
  )
  await sql(
    `delete from revision where post_id = $1
       and version < (select version from revision where post_id = $1 order by version desc offset ${REVISIONS_MAX - 1} limit 1)`,
    [post.postId],
  )
}
