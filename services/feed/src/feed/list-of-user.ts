import type { feedsApi } from '@flyleaf/contracts'
import type { Params, Handler } from '@flyleaf/service'
import { findPerson } from '../person/find-person.ts'
import { postList, type Viewed } from '../post/list-posts.ts'
import type { ReadingPosts } from '../post/memory/read-listed.ts'
import { isListable, listedByAuthor } from '../post/visibility.ts'

const listBy = postList((db, { userId, viewerId }: Params<Viewed & { userId: string }>) =>
  db
    .selectFrom('post')
    .where('post.authorId', '=', userId)
    .where(isListable('post'))
    .where(listedByAuthor('post', viewerId)),
)

/** A person's posts, newest first, without replies. */
export const listOfUser: Handler<typeof feedsApi.ofUser, ReadingPosts> = async (
  work,
  { username, ...page },
) => listBy(work, page, { userId: (await findPerson(work, username)).userId })
