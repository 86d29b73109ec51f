import { authorsApi, catalogueApi, seriesApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { erasePerson, exportFor, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { joinAuthors } from '../catalogue-import/merge/adopt-works.ts'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let ada: string
let ben: string
beforeAll(async () => {
  library = await aLibrary()
  ada = await library.aReader('ada')
  ben = await library.aReader('ben')
})
afterAll(() => library.service.close())

/** An author with a book in a series; names are unique. */
async function aWriter(name: string) {
  const { body } = await library.service.call(
    catalogueApi.add,
    { title: `On ${name}`, authors: [name], series: { name: `${name} stories`, position: 1 } },
    ben,
  )
  const { authors, series } = body.book
  return { authorId: authors[0]!.authorId, seriesId: series[0]!.seriesId }
}
const followAuthor = (authorId: string, as: string, isFollowing?: boolean) =>
  library.service.call(authorsApi.follow, { authorId, isFollowing }, as)
const author = async (authorId: string, as: string | null = null) =>
  (await library.service.call(authorsApi.get, { authorId }, as)).body

it('follows and unfollows an author, as wanted or by turns', async () => {
  const { authorId } = await aWriter('Homer')
  expect((await followAuthor(authorId, ada)).body).toMatchObject({ isFollowing: true, followerCount: 1 })
  expect((await followAuthor(authorId, ada, true)).body).toMatchObject({
    isFollowing: true,
    followerCount: 1,
  })
  await followAuthor(authorId, ben, true)
  expect(await author(authorId, ada)).toMatchObject({ followerCount: 2, viewer: { isFollowing: true } })
  expect(await author(authorId)).toMatchObject({ followerCount: 2, viewer: { isFollowing: false } })
  expect((await followAuthor(authorId, ada)).body).toMatchObject({ isFollowing: false, followerCount: 1 })
  expect((await followAuthor(authorId, ada, false)).body).toMatchObject({ isFollowing: false })
  expect((await followAuthor(createId(), ada)).status).toBe(404)
  expect((await library.service.call(authorsApi.follow, { authorId })).status).toBe(401)
})

it('ends as the last of many changes says', async () => {
  const { authorId } = await aWriter('Virgil')
  for (let n = 0; n < 20; n++) await followAuthor(authorId, ada, n % 2 === 1)
  expect(await author(authorId, ada)).toMatchObject({ followerCount: 1, viewer: { isFollowing: true } })
  await Promise.all(Array.from({ length: 20 }, () => followAuthor(authorId, ada, true)))
  expect(await author(authorId, ada)).toMatchObject({ followerCount: 1 })
})

it('follows a series', async () => {
  const { seriesId } = await aWriter('Ovid')
  const followed = await library.service.call(seriesApi.follow, { seriesId }, ada)
  expect(followed.body).toMatchObject({ isFollowing: true, followerCount: 1 })
  expect((await library.service.call(seriesApi.get, { seriesId }, ada)).body).toMatchObject({
    followerCount: 1,
    viewer: { isFollowing: true },
  })
  expect((await library.service.call(seriesApi.follow, { seriesId: createId() }, ada)).status).toBe(404)
})

it('lists what a reader follows, latest first, and exports it', async () => {
  const { call } = library.service
  const reader = await library.aReader('lister')
  const [first, second] = [await aWriter('Lucan'), await aWriter('Statius')]
  for (const { authorId, seriesId } of [first, second]) {
    await followAuthor(authorId, reader)
    await call(seriesApi.follow, { seriesId }, reader)
  }
  const page = (await call(authorsApi.following, { limit: 1 }, reader)).body
  expect(page.items).toEqual([
    { authorId: second.authorId, name: 'Statius', bookCount: 1, viewer: { isFollowing: true } },
  ])
  const rest = await call(authorsApi.following, { cursor: page.pagination.nextCursor! }, reader)
  expect(rest.body).toMatchObject({ items: [{ name: 'Lucan' }], pagination: { hasMore: false } })
  const series = (await call(seriesApi.following, {}, reader)).body.items.map(({ name }) => name)
  expect(series).toEqual(['Statius stories', 'Lucan stories'])
  expect(await exportFor(library.service, reader)).toMatchObject({
    'followed-authors': [{ authorId: first.authorId, name: 'Lucan' }, { name: 'Statius' }],
    'followed-series': [{ seriesId: first.seriesId, name: 'Lucan stories' }, { name: 'Statius stories' }],
  })
})

it('counts nobody whose account is deactivated, and forgets who has left', async () => {
  const { authorId, seriesId } = await aWriter('Seneca')
  const [resting, gone] = [await library.aReader('resting'), await library.aReader('gone')]
  for (const reader of [resting, gone]) await followAuthor(authorId, reader)
  await library.service.call(seriesApi.follow, { seriesId }, gone)
  const person = { userId: resting, version: 2, username: 'resting', name: 'R', picture: null }
  await receive(library.service, 'user.changed', { ...person, isDeactivated: true })
  expect(await author(authorId)).toMatchObject({ followerCount: 1 })
  await erasePerson(library.service, gone)
  expect(await author(authorId)).toMatchObject({ followerCount: 0 })
  expect((await library.service.call(seriesApi.get, { seriesId })).body).toMatchObject({ followerCount: 0 })
})

it('moves the followers of an author who is merged into another, once each', async () => {
  const [from, into] = [await aWriter('Pub. Terentius'), await aWriter('Terence')]
  await followAuthor(from.authorId, ada)
  await followAuthor(from.authorId, ben)
  await followAuthor(into.authorId, ben)
  await joinAuthors(library.service.database.db, from.authorId, into.authorId)
  expect(await author(into.authorId, ada)).toMatchObject({ followerCount: 2, viewer: { isFollowing: true } })
})
