import { migration } from '@flyleaf/service'

/** Who owns the bookshelf, or wrote the post, that a reply's thread begins with. Null for other posts, and until a rebuild. */
export const threadOwners = migration(`alter table post_index add column thread_owner_id text`)
