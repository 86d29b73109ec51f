import { postNotYours, type postsApi } from '@flyleaf/contracts'
import { Problem, invalid, type Verb, type Work } from '@flyleaf/service'
import { findPost } from './find-post.ts'
import { PostEntity } from './post.entity.ts'
import { readPost } from './post-rows.ts'
import { publishEdited } from './post-state.ts'
import { contentMaxOf, fieldsOf } from './post.rules.ts'

/** Changes a post's text and keeps the earlier text as a revision. */
export const editPost: Verb<typeof postsApi.edit> = async (work, { postId, ...given }) => {
  const { em, caller, now } = work
  const { authorId } = await findPost(work, postId)
  if (authorId !== caller.userId) throw new Problem(postNotYours)
  const post = await em.findOneOrFail(PostEntity, postId)
  const max = contentMaxOf(post.postType)
  if (given.content.length > max)
    throw invalid([{ path: 'content', message: `Content must be at most ${max} characters` }])
  const title = given.title === undefined ? post.title : fieldsOf({ ...given, postType: post.postType }).title
  if (post.content !== given.content || post.title !== title) {
    await keepRevision(work, post)
    Object.assign(post, { content: given.content, title, editedAt: now, isDirect: false })
    await em.flush()
    await publishEdited(work, postId)
  }
  return { message: 'Post updated', post: (await readPost(work, postId))! }
}

const keepRevision = ({ sql }: Work, post: PostEntity) =>
  sql(`insert into revision (post_id, version, title, content, written_at) values ($1, $2, $3, $4, $5)`, [
    post.postId,
    post.version,
    post.title,
    post.content,
    post.editedAt ?? post.createdAt,
  ])
