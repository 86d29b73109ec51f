import { postNotFound, postNotYours, type postsApi } from '@flyleaf/contracts'
import { Problem, invalid, type Verb } from '@flyleaf/service'
import { findPost } from './find-post.ts'
import { readPost } from './post-rows.ts'
import { tellEdited } from './post-state.ts'
import { PostEntity } from './post.entity.ts'
import { contentMaxOf, fieldsOf } from './post.rules.ts'

/** Changes a post's words; the old ones are kept as a revision. */
export const editPost: Verb<typeof postsApi.edit> = async (work, { postId, content, title }) => {
  const { em, sql, caller, now } = work
  const found = await findPost(work, postId)
  if (found.authorId !== caller.userId) throw new Problem(postNotYours)
  const post = await em.findOneOrFail(PostEntity, postId)
  const max = contentMaxOf(post.postType)
  if (content.length > max)
    throw invalid([{ path: 'content', message: `Content must be at most ${max} characters` }])
  const fields = fieldsOf({ postType: post.postType, content, title: title ?? post.title ?? undefined })
  const newTitle = title === undefined ? post.title : fields.title
  if (post.content !== content || post.title !== newTitle) {
    await sql(
      `insert into revision (post_id, version, title, content, written_at) values ($1, $2, $3, $4, $5)`,
      [postId, post.version, post.title, post.content, post.editedAt ?? post.createdAt],
    )
    Object.assign(post, { content, title: newTitle, editedAt: now, isDirect: false })
    await em.flush()
    await tellEdited(work, postId)
  }
  const view = await readPost(work, postId)
  if (!view) throw new Problem(postNotFound)
  return { message: 'Post updated', post: view }
}
