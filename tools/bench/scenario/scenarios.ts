import { bookLists } from './book-lists.ts'
import { bookshelf } from './bookshelf.ts'
import { catalogueImport } from './catalogue-import.ts'
import { createPost } from './create-post.ts'
import { deepPage } from './deep-page.ts'
import { discoverFeed } from './discover-feed.ts'
import { feedBesideWriting } from './feed-beside-writing.ts'
import { firstView } from './first-view.ts'
import { followingFeed } from './following-feed.ts'
import { importLibrary } from './import-library.ts'
import { indexing } from './indexing.ts'
import { liveStreams } from './live-streams.ts'
import { notifications } from './notifications.ts'
import { overload } from './overload.ts'
import { pageLoad } from './page-load.ts'
import { postWithReplies } from './post-with-replies.ts'
import { reorder } from './reorder.ts'
import type { Scenario } from './scenario.ts'
import { search } from './search.ts'
import { sessionCheck } from './session-check.ts'
import { signInBesideFeed } from './sign-in-beside-feed.ts'

/** In the order in which they run; those that write come last. */
export const scenarios: Record<string, Scenario> = {
  'following-feed': followingFeed,
  'deep-page': deepPage,
  'discover-feed': discoverFeed,
  'post-with-replies': postWithReplies,
  bookshelf,
  'book-lists': bookLists,
  search,
  'session-check': sessionCheck,
  'sign-in-beside-feed': signInBesideFeed,
  'page-load': pageLoad,
  'first-view': firstView,
  notifications,
  'feed-beside-writing': feedBesideWriting,
  overload,
  reorder,
  'import-library': importLibrary,
  'live-streams': liveStreams,
  'create-post': createPost,
  indexing,
  'catalogue-import': catalogueImport,
}
