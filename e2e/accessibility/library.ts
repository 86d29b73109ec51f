import type { APIRequestContext } from '@playwright/test'

/** Addresses of the seeded library by name. */
export type Library = Record<string, string>

const SERIES = 'Wolf Hall'

/** Finds a page of every kind in the seeded library, as Ada. */
export async function findLibrary(request: APIRequestContext): Promise<Library> {
  const get = async (path: string) => (await request.get(path)).json()
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
    conversation: `/messages?conversation=${await writeTo(request, usernames[0]!)}`,
  }
}

/** Starts a conversation. Returns its id. */
async function writeTo(request: APIRequestContext, username: string): Promise<string> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const post = async (path: string, data: object) => (await request.post(path, { data, headers })).json()
  const { conversation } = await post('/api/messages/conversations', { usernames: [username] })
  const { conversationId } = conversation as { conversationId: string }
  await post(`/api/messages/conversations/${conversationId}/messages`, { content: 'Have you finished it?' })
  return conversationId
}
