import { feedsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { readingPosts } from '../post/memory/read-listed.ts'
import { DiscoverMemory } from './discover/discover-memory.ts'
import { listDiscover } from './discover/list-discover.ts'
import { listFollowing } from './following/list-following.ts'
import { listOfBook } from './list-of-book.ts'
import { listOfUser } from './list-of-user.ts'
import { listSaved } from './list-saved.ts'

export const FeedController = controller(
  feedsApi,
  {
    discover: listDiscover,
    following: listFollowing,
    saved: listSaved,
    ofUser: listOfUser,
    ofBook: listOfBook,
  },
  { ...readingPosts, discover: DiscoverMemory },
)
