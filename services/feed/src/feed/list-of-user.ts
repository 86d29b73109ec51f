import type { feedsApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { findPerson } from '../person/find-person.ts'
import { listPosts } from '../post/list-posts.ts'
import { isListable, sharesListedPost, visibleTo } from '../post/visibility.ts'

/** A person's posts, newest first, without replies. */
export const listOfUser: Verb<typeof feedsApi.ofUser> = async (work, { username, ...page }) =>
  listPosts(work, page, {
    from: `post where post.author_id = $2 and ${isListable('post')} and ${visibleTo('post', '$1')} and ${sharesListedPost('post', '$1')}`,
    values: [(await findPerson(work, username)).userId],
  })
