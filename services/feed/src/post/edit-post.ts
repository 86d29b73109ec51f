import { postNotFound, postNotYours, type PostType, type postsApi } from '@flyleaf/contracts'
import { Problem, invalid, type Verb } from '@flyleaf/service'
import { findPost } from './find-post.ts'
import { readPost } from './post-rows.ts'
import { publishEdited } from './post-state.ts'
import { contentMaxOf, fieldsOf } from './post.rules.ts'

interface Before {
  postType: PostType
  title: string | null
  content: string
}

/** Changes a post's words; the old ones are kept as a revision. */
export const editPost: Verb<typeof postsApi.edit> = async (work, { postId, content, title }) => {
  const { sql, caller, now } = work
  const found = await findPost(work, postId)
  if (found.authorId !== caller.userId) throw new Problem(postNotYours)
  const [post] = await sql<Before>(
    `select post_type as "postType", title, content from post where post_id = $1`,
    [postId],
  )
  if (!post) throw new Problem(postNotFound)
  const max = contentMaxOf(post.postType)
  if (content.length > max)
    throw invalid([{ path: 'content', message: `Content must be at most ${max} characters` }])
  const fields = fieldsOf({ postType: post.postType, content, title: title ?? post.title ?? undefined })
  const newTitle = title === undefined ? post.title : fields.title
  if (post.content !== content || post.title !== newTitle) {
    await sql(
      `insert into revision (post_id, version, title, content, written_at)
       select post_id, version, title, content, coalesce(edited_at, created_at) from post where post_id = $1`,
      [postId],
    )
    await sql(
      `update post set content = $2, title = $3, edited_at = $4, is_direct = false, version = version + 1 where post_id = $1`,
      [postId, content, newTitle, now],
    )
    await publishEdited(work, postId)
  }
  const view = await readPost(work, postId)
  if (!view) throw new Problem(postNotFound)
  return { message: 'Post updated', post: view }
}
