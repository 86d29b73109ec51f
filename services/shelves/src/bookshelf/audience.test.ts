import {
  bookshelfExportPath,
  bookshelvesApi,
  collaboratorsApi,
  invitationsApi,
  readingApi,
  roomApi,
  shelvedBooksApi,
  statisticsApi,
  type Audience,
  type Bookshelf,
} from '@flyleaf/contracts'
import { publishedBy, receive, untilPublished } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const call: Library['service']['call'] = (...args) => library.service.call(...args)
const AUDIENCES = ['EVERYONE', 'FOLLOWERS', 'ME'] as const

let count = 0
/** An owner, and who looks at their bookshelves. */
async function aScene() {
  const { aReader, aBook, follow } = library
  const username = `keeper_${(count += 1)}`
  const owner = await aReader(username)
  const [collaborator, follower, stranger, blocked] = [
    await aReader(),
    await aReader(),
    await aReader(),
    await aReader(),
  ]
  await follow(follower, owner)
  await follow(blocked, owner)
  await receive(library.service, 'user.blocked', {
    blockerId: owner,
    blockedId: blocked,
    isBlocked: true,
    version: 1,
    at: new Date().toISOString(),
  })
  const viewers = { owner, collaborator, follower, stranger, blocked, visitor: null }
  return { owner, username, bookId: await aBook(), viewers }
}
type Scene = Awaited<ReturnType<typeof aScene>>
type Viewer = keyof Scene['viewers']

const SEEN: Record<Audience, Viewer[]> = {
  EVERYONE: ['owner', 'collaborator', 'follower', 'stranger', 'visitor'],
  FOLLOWERS: ['owner', 'collaborator', 'follower'],
  ME: ['owner', 'collaborator'],
}

/** A blocked reader has no list at all. */
const idsIn = ({ body }: { body: { items?: Bookshelf[] } }) =>
  (body.items ?? []).map((shelf) => shelf.bookshelfId)
const inside = (path: string) =>
  fetch(`${library.service.origin}${path}`, { headers: { 'x-internal-secret': 'a-secret-for-tests' } })

/** In which places a viewer finds a bookshelf. */
async function placesOf(bookshelfId: string, { username, bookId }: Scene, as: string | null) {
  const { origin } = library.service
  const headers = { cookie: as ? await library.service.cookieOf(as) : '' }
  const path = `/bookshelves/${username}/${bookshelfId}`
  const isThere = async (answer: Promise<{ status: number }>) => (await answer).status === 200
  const exported = `${origin}${bookshelfExportPath(bookshelfId)}?format=json`
  const found = {
    address: await isThere(call(bookshelvesApi.get, { bookshelfId }, as)),
    books: await isThere(call(shelvedBooksApi.list, { bookshelfId }, as)),
    followers: await isThere(call(bookshelvesApi.followers, { bookshelfId }, as)),
    collaborators: await isThere(call(collaboratorsApi.list, { bookshelfId }, as)),
    // The posts of the reader, which it has too, are in a service that this test lacks.
    file: (await fetch(exported, { headers })).status !== 404,
    profile: idsIn(await call(bookshelvesApi.ofUser, { username }, as)).includes(bookshelfId),
    book: idsIn(await call(bookshelvesApi.ofBook, { bookId }, as)).includes(bookshelfId),
    discover: idsIn(await call(bookshelvesApi.discover, { limit: 50 }, as)).includes(bookshelfId),
    room: JSON.stringify((await call(roomApi.get, { username }, as)).body).includes(bookshelfId),
    rss: await isThere(fetch(`${origin}/api/bookshelves/${bookshelfId}/books/rss`, { headers })),
    preview: await isThere(inside(`/internal/previews/bookshelves?path=${path}`)),
    report:
      as !== null && (await isThere(inside(`/internal/reported/bookshelf/${bookshelfId}?readerId=${as}`))),
    search:
      as !== null &&
      (await (await inside(`/internal/bookshelves/private?userId=${as}`)).text()).includes(bookshelfId),
  }
  return Object.entries(found).flatMap(([place, isFound]) => (isFound ? [place] : []))
}

it.each(AUDIENCES)('shows a bookshelf for %s to nobody else, wherever they look', async (audience) => {
  const scene = await aScene()
  const { owner, bookId, viewers } = scene
  const bookshelfId = await library.aBookshelf(owner, { name: 'Canary', audience, bookIds: [bookId] })
  await library.collaborate(bookshelfId, viewers.collaborator)
  const isOpen = audience === 'EVERYONE'
  for (const [name, as] of Object.entries(viewers)) {
    const isSeen = SEEN[audience].includes(name as Viewer)
    const isFoundByBook = isOpen || (audience === 'FOLLOWERS' && name === 'follower')
    const isPrivateToThem = !isOpen && (name === 'owner' || name === 'collaborator')
    const places = isSeen ? ['address', 'books', 'followers', 'collaborators', 'file', 'profile'] : []
    if (isSeen && isFoundByBook) places.push('book')
    if (isSeen && isOpen) places.push('discover', 'room', 'rss')
    // A preview is for nobody in particular.
    if (isOpen) places.push('preview')
    if (isSeen && as) places.push('report')
    if (isPrivateToThem) places.push('search')
    expect({ name, places: await placesOf(bookshelfId, scene, as) }).toEqual({ name, places })
  }
  const shown = (await call(bookshelvesApi.get, { bookshelfId }, owner)).body
  expect(shown).toMatchObject({ audience, isPrivate: !isOpen })
  await untilPublished(library.service)
  const published = (await publishedBy(library.service)).filter(({ key }) => key === bookshelfId)
  expect(published.at(-1)!.data).toMatchObject({
    isPrivate: !isOpen,
    isForFollowers: audience === 'FOLLOWERS',
    name: isOpen ? 'Canary' : '',
    previewBookIds: isOpen ? [bookId] : [],
  })
})

it('is lost from sight at once with the end of following, and by a narrower audience', async () => {
  const { owner, username, bookId, viewers } = await aScene()
  const { follower } = viewers
  const bookshelfId = await library.aBookshelf(owner, { audience: 'FOLLOWERS', bookIds: [bookId] })
  await call(bookshelvesApi.follow, { bookshelfId, isFollowing: true }, follower)
  const sees = async () => [
    (await call(bookshelvesApi.get, { bookshelfId }, follower)).status,
    (await call(shelvedBooksApi.list, { bookshelfId }, follower)).status,
    idsIn(await call(bookshelvesApi.following, {}, follower)).length,
    idsIn(await call(bookshelvesApi.ofUser, { username }, follower)).length,
    idsIn(await call(bookshelvesApi.ofBook, { bookId }, follower)).length,
    (await call(bookshelvesApi.copy, { sourceBookshelfId: bookshelfId, name: `Copy ${count++}` }, follower))
      .status,
  ]
  // Everybody sees the three default bookshelves.
  const [shown, hidden] = [
    [200, 200, 1, 4, 1, 201],
    [404, 404, 0, 3, 0, 404],
  ]
  const change = (audience: Audience) => call(bookshelvesApi.update, { bookshelfId, audience }, owner)
  // What they have copied would be on a bookshelf of theirs with the book.
  const without = async () => {
    const seen = await sees()
    await library.service.database.sql(`delete from bookshelf where owner_id = $1 and default_key is null`, [
      follower,
    ])
    return seen
  }
  await call(bookshelvesApi.mine, {}, owner)
  expect(await without()).toEqual(shown)
  await change('ME')
  expect(await without()).toEqual(hidden)
  await change('FOLLOWERS')
  expect(await without()).toEqual(shown)
  await library.follow(follower, owner, { isFollowing: false, version: 2 })
  expect(await without()).toEqual(hidden)
  expect((await call(bookshelvesApi.follow, { bookshelfId, isFollowing: false }, follower)).status).toBe(404)
  await library.follow(follower, owner, { version: 3 })
  expect(await without()).toEqual(shown)
})

it('shows whoever is invited the name alone, unless they follow its owner', async () => {
  const { owner, bookId, viewers } = await aScene()
  const name = `guest_${(count += 1)}`
  const guest = await library.aReader(name)
  const bookshelfId = await library.aBookshelf(owner, { audience: 'FOLLOWERS', bookIds: [bookId] })
  await call(invitationsApi.create, { bookshelfId, username: name }, owner)
  const seen = async () => {
    const { body } = await call(bookshelvesApi.get, { bookshelfId }, guest)
    return [body.bookCount, body.preview.length, body.viewer.seesBooks]
  }
  expect(await seen()).toEqual([0, 0, false])
  await library.follow(guest, owner)
  expect(await seen()).toEqual([1, 1, true])
  expect((await call(bookshelvesApi.get, { bookshelfId }, viewers.follower)).body.viewer.seesBooks).toBe(true)
})

it('takes the audience and the older word of privacy, which is for nobody else', async () => {
  const owner = await library.aReader()
  const bookshelfId = await library.aBookshelf(owner)
  const after = async (changes: { audience?: Audience; isPrivate?: boolean; name?: string }) => {
    const { body } = await call(bookshelvesApi.update, { bookshelfId, ...changes }, owner)
    return [body.bookshelf.audience, body.bookshelf.isPrivate]
  }
  expect(await after({ audience: 'FOLLOWERS' })).toEqual(['FOLLOWERS', true])
  expect(await after({ name: 'Renamed' })).toEqual(['FOLLOWERS', true])
  expect(await after({ audience: 'FOLLOWERS', isPrivate: true })).toEqual(['FOLLOWERS', true])
  expect(await after({ isPrivate: true })).toEqual(['ME', true])
  expect(await after({ audience: 'FOLLOWERS' })).toEqual(['FOLLOWERS', true])
  expect(await after({ isPrivate: false })).toEqual(['EVERYONE', false])
  for (const contradiction of [
    { audience: 'EVERYONE' as const, isPrivate: true },
    { audience: 'FOLLOWERS' as const, isPrivate: false },
  ]) {
    const { status, body } = await call(bookshelvesApi.update, { bookshelfId, ...contradiction }, owner)
    expect([status, body]).toMatchObject([400, { issues: [{ path: 'audience' }] }])
  }
  const created = async (input: { audience?: Audience; isPrivate?: boolean }) =>
    (await call(bookshelvesApi.create, { name: `New ${(count += 1)}`, ...input }, owner)).body.bookshelf
      .audience
  expect([await created({}), await created({ isPrivate: true }), await created({ audience: 'ME' })]).toEqual([
    'EVERYONE',
    'ME',
    'ME',
  ])
})

it('lists bookshelves by their audience', async () => {
  const owner = await library.aReader()
  for (const audience of AUDIENCES) await library.aBookshelf(owner, { name: audience, audience })
  const names = async (filter: { audience?: Audience; privacy?: 'private' | 'public' }) =>
    (
      await call(bookshelvesApi.mine, { type: 'custom', sortBy: 'name', sortOrder: 'asc', ...filter }, owner)
    ).body.items.map(({ name }) => name)
  for (const audience of AUDIENCES) expect(await names({ audience })).toEqual([audience])
  expect(await names({ privacy: 'private' })).toEqual(['FOLLOWERS', 'ME'])
  expect(await names({ privacy: 'public' })).toEqual(['EVERYONE'])
})

it('is for nobody else again when a process of the previous version has made it private', async () => {
  const { owner, viewers } = await aScene()
  const bookshelfId = await library.aBookshelf(owner, { audience: 'FOLLOWERS' })
  const change = (isPrivate: boolean) =>
    library.service.database.sql(`update bookshelf set is_private = $1 where bookshelf_id = $2`, [
      isPrivate,
      bookshelfId,
    ])
  await change(false)
  expect((await call(bookshelvesApi.get, { bookshelfId }, null)).body.audience).toBe('EVERYONE')
  await change(true)
  const seenByFollower = async () =>
    (await call(bookshelvesApi.get, { bookshelfId }, viewers.follower)).status
  expect(await seenByFollower()).toBe(404)
  await call(bookshelvesApi.update, { bookshelfId, audience: 'FOLLOWERS' }, owner)
  expect(await seenByFollower()).toBe(200)
  // It is private already, as moderators want it to be.
  await change(true)
  expect(await seenByFollower()).toBe(404)
  expect((await call(bookshelvesApi.get, { bookshelfId }, owner)).body.audience).toBe('ME')
})

it('shows followers what a reader has read, while the default bookshelves are for them', async () => {
  const { owner, username, bookId, viewers } = await aScene()
  await call(readingApi.set, { bookId, status: 'read', finishedAt: '2024-05-06' }, owner)
  const { items } = (await call(bookshelvesApi.mine, { type: 'default', q: 'read' }, owner)).body
  const { bookshelfId } = items.find(({ name }) => name === 'Read')!
  const seenBy = async (as: string | null) => [
    (await call(statisticsApi.ofUser, { username }, as)).status,
    (await call(statisticsApi.year, { username, year: 2024 }, as)).status,
    (await call(statisticsApi.years, { username }, as)).body.items.length,
    (await call(readingApi.ofUser, { username, status: 'read' }, as)).body.items.length,
  ]
  const [shown, hidden] = [
    [200, 200, 1, 1],
    [404, 404, 0, 0],
  ]
  const all = async () => [
    await seenBy(viewers.follower),
    await seenBy(viewers.stranger),
    await seenBy(null),
    await seenBy(owner),
  ]
  expect(await all()).toEqual([shown, shown, shown, shown])
  await call(bookshelvesApi.update, { bookshelfId, audience: 'FOLLOWERS' }, owner)
  expect(await all()).toEqual([shown, hidden, hidden, shown])
  const year = (await call(statisticsApi.year, { username, year: 2024 }, viewers.follower)).body
  expect(year.isPublic).toBe(false)
  expect((await inside(`/internal/previews/years?path=/${username}/2024`)).status).toBe(404)
  await library.follow(viewers.follower, owner, { isFollowing: false, version: 2 })
  expect(await all()).toEqual([hidden, hidden, hidden, shown])
})
