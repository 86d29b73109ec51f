import type { Bench } from '../bench.ts'
import type { Row } from '../row.ts'
import { asInLife } from './as-in-life.ts'
import { feedBesideWriting, overload, signInBesideFeed } from './beside.ts'
import { catalogueImport } from './catalogue-import.ts'
import { importLibrary } from './import-library.ts'
import { indexing } from './indexing.ts'
import { liveStreams } from './live-streams.ts'
import { firstView, pageLoad } from './pages.ts'
import {
  bookLists,
  bookshelf,
  deepPage,
  discoverFeed,
  followingFeed,
  notifications,
  postWithReplies,
  sessionCheck,
} from './reading.ts'
import { search } from './search.ts'
import { createPost, reorder } from './writing.ts'

/** A use case: sets it up and measures it. */
type Scenario = (bench: Bench) => Promise<Row[]>

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
  'as-in-life': asInLife,
  'create-post': createPost,
  indexing,
  'catalogue-import': catalogueImport,
}
