import { aConversation, call, type Caller } from '../support/call.ts'
import { grantModerator } from '../support/moderators.ts'

/** Addresses of the seeded library by name. */
export type Library = Record<string, string>

const SERIES = 'Wolf Hall'

/** Makes Ada a moderator with something to decide. Returns the address of its case. */
async function aCase(ada: Caller, reportedUserId: string): Promise<string> {
  await grantModerator('ada')
  const report = { kind: 'person', id: reportedUserId, reason: 'spam', words: 'The same words to everybody' }
  // Another worker may have reported it already.
  await call(ada, 'POST', '/api/moderation/reports', report).catch(() => {})
  type Queue = { items: { caseId: string }[] }
  const { items } = await call<Queue>(ada, 'GET', '/api/moderation/cases?kind=person')
  return `/moderation/cases/${items[0]!.caseId}`
}

/** Finds a page of every kind in the seeded library, as Ada. */
export async function findLibrary(ada: Caller): Promise<Library> {
  const get = async (path: string) => (await ada.request.get(path)).json()
  const [mine, followers, found] = await Promise.all([
    get('/api/bookshelves?type=custom'),
    get('/api/users/ada/followers'),
    get(`/api/search/books?q=${encodeURIComponent(SERIES)}`),
  ])
  const usernames = followers.items.map(({ username }: { username: string }) => username) as string[]
  const book = await get(`/api/books/${found.items[0].bookId}`)
  type Written = { postType: string; postId: string }
  const writtenBy = async (username: string): Promise<Written[]> =>
    (await get(`/api/users/${username}/posts?limit=50`)).items
  const own = await writtenBy('ada')
  const all = [...own, ...(await Promise.all(usernames.map(writtenBy))).flat()]
  const ofType = (posts: Written[], type: string) =>
    `/posts/${posts.find(({ postType }) => postType === type)!.postId}`
  return {
    review: ofType(all.slice(own.length), 'REVIEW'),
    quote: ofType(all, 'QUOTE'),
    poem: ofType(all, 'POETRY'),
    note: ofType(all, 'NOTE'),
    'own review': ofType(own, 'REVIEW'),
    book: `/books/${book.bookId}`,
    author: `/books/authors/${book.authors[0].authorId}`,
    series: `/books/series/${book.series[0].seriesId}`,
    shelf: `/bookshelves/ada/${mine.items[0].bookshelfId}`,
    person: `/${usernames[0]}`,
    conversation: await aConversation(ada, [usernames[0]!]),
    case: await aCase(ada, followers.items[0].userId),
  }
}
