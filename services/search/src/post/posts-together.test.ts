import { searchApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIndex, type Index } from '../testing/an-index.ts'
import { indexPosts } from './posts.ts'

let index: Index
beforeAll(async () => void (index = await anIndex()))
afterAll(() => index.service.close())

const find = async (q: string) =>
  (await index.service.call(searchApi.posts, { q, sortBy: 'newest' })).body.items.map(({ postId }) => postId)
const ndocOf = async (word: string) =>
  (await index.service.database.sql<{ ndoc: number }>(`select ndoc from word where word = $1`, [word])).map(
    ({ ndoc }) => ndoc,
  )

interface Written {
  postId: string
  authorId: string
  content: string
  version?: number
  bookId?: string
}

/** Applies posts as they come when many are written at once. */
async function arrive(...written: Written[]) {
  const states = written.map(({ version = 1, bookId = null, ...post }, second) => ({
    ...post,
    version,
    bookId,
    postType: 'THOUGHT' as const,
    title: null,
    rating: null,
    ratedAt: null,
    isSpoiler: false,
    positionShare: null,
    likeCount: 0,
    likeVersion: 0,
    replyCount: 0,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
    replyToPostId: null,
    replyToAuthorId: null,
    replyToBookshelfId: null,
    replyToBookshelfOwnerId: null,
    threadOwnerId: null,
    threadBookshelfId: null,
    sharedPostId: null,
    sharedAuthorId: null,
    mentionedUserIds: [],
    audience: 'EVERYONE' as const,
    isLimited: false,
  }))
  await index.service.database.transaction((work) => indexPosts(work, states))
}

it('indexes many posts at once: each by its newest words, and by its book', async () => {
  const authorId = await index.aReader('writer')
  const bookId = await index.aBook('Kestrels', ['Barry Hines'])
  const ids = Array.from({ length: 4 }, createId)
  const [one, two, three, four] = ids as [string, string, string, string]
  await arrive(
    { postId: one, authorId, content: 'Quokka and wombat' },
    { postId: two, authorId, content: 'Quokka again', bookId },
    { postId: three, authorId, content: 'Quokka, written in haste' },
    { postId: three, authorId, content: 'Wombat, written at leisure', version: 2 },
    { postId: four, authorId, content: '' },
  )
  expect(await find('quokka')).toEqual([two, one])
  expect(await find('wombat')).toEqual([three, one])
  expect(await find('kestrels quokka')).toEqual([two])
  expect(await find('haste')).toEqual([])
  expect([await ndocOf('quokka'), await ndocOf('haste')]).toEqual([[2], []])
})

it('takes nothing back by what comes late, and keeps nothing of who is erased', async () => {
  const [authorId, leaving] = [await index.aReader('author'), await index.aReader('leaving')]
  await receive(index.service, 'user.erased', { userId: leaving, at: new Date().toISOString() })
  const [postId, other, gone] = [createId(), createId(), createId()]
  await arrive({ postId, authorId, content: 'Numbat', version: 2 })
  await arrive(
    { postId, authorId, content: 'Bilby', version: 1 },
    { postId: other, authorId, content: 'Bilby' },
    { postId: gone, authorId: leaving, content: 'Bilby' },
  )
  expect(await find('numbat')).toEqual([postId])
  expect(await find('bilby')).toEqual([other])
})

it('counts words that come and go in one statement', async () => {
  const authorId = await index.aReader('counter')
  const [one, two] = [createId(), createId()]
  await arrive(
    { postId: one, authorId, content: 'Dunnart potoroo' },
    { postId: two, authorId, content: 'Bettong' },
  )
  await arrive(
    { postId: one, authorId, content: 'Potoroo', version: 2 },
    { postId: two, authorId, content: 'Dunnart potoroo', version: 2 },
  )
  expect([await ndocOf('dunnart'), await ndocOf('potoroo'), await ndocOf('bettong')]).toEqual([[1], [2], []])
})
