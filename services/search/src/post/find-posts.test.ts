import { searchApi } from '@flyleaf/contracts'
import { findOccurrences, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShelvesService, type ShelvesService } from '../testing/a-shelves-service.ts'
import { ENGINES, anIndex, type Index } from '../testing/an-index.ts'

describe.each(ENGINES)('in %s', (engine) => {
  let index: Index
  let shelves: ShelvesService
  const reached = new Map<string, number>()
  beforeAll(async () => {
    shelves = await aShelvesService({
      '/internal/readings/reached': ({ readerId, bookIds }) => ({
        books: bookIds!.split(',').map((bookId) => ({
          bookId,
          share: reached.get(readerId!) ?? null,
          pageCount: null,
          minutes: null,
        })),
      }),
    })
    index = await anIndex({ engine, environment: { SHELVES_URL: shelves.url } })
  })
  afterAll(async () => {
    await index.service.close()
    shelves.close()
  })

  const find = async (q: string, sortBy: 'newest' | 'relevance' = 'relevance') =>
    (await index.service.call(searchApi.posts, { q, sortBy })).body.items

  it('neither shows a spoiler nor finds it by its words', async () => {
    const authorId = await index.aReader('ada')
    const bookId = await index.aBook('The Moonstone', ['Wilkie Collins'])
    const hidden = { authorId, isSpoiler: true, title: 'The ending' }
    const postId = await index.aPost('The butler did it, in the library', { ...hidden, bookId })
    await index.aPost('It was ||the gardener|| all along', { authorId, title: 'A ||poisoner|| at tea' })
    for (const q of ['butler', 'ending', 'gardener', 'poisoner']) expect(await find(q)).toEqual([])
    expect(await find('moonstone')).toMatchObject([{ title: null, isSpoiler: true, snippet: '' }])
    expect(await find('all along')).toMatchObject([
      { title: 'A ▒▒▒ at tea', snippet: 'It was ▒▒▒ all along' },
    ])
    expect(JSON.stringify(await find(''))).not.toMatch(/butler|ending|gardener|poisoner/)
    expect(await findOccurrences(index.service, 'butler')).toEqual([])
    await index.aPost('The butler did it', { postId, authorId, version: 2 })
    expect(await find('butler')).toHaveLength(1)
  })

  it('finds a post of a limited author only when the limit has ended', async () => {
    const authorId = await index.aReader('loud')
    const postId = await index.aPost('Trombones for sale', { authorId, isLimited: true })
    expect(await find('trombones')).toEqual([])
    await index.aPost('Trombones for sale', { postId, authorId, version: 2 })
    expect(await find('trombones')).toHaveLength(1)
    await index.aPost('Trombones for sale', { postId, authorId, version: 3, isLimited: true })
    expect(await find('trombones')).toEqual([])
  })

  it('forgets the words of a post that is no longer for everyone', async () => {
    const authorId = await index.aReader('quiet')
    const postId = await index.aPost('Bassoons at midnight', { authorId })
    expect(await find('bassoons')).toHaveLength(1)
    await index.aPost('', { postId, authorId, version: 2, audience: 'FOLLOWERS' })
    expect(await find('bassoons')).toEqual([])
    expect(await findOccurrences(index.service, 'bassoons')).toEqual([])
  })

  it('covers what others wrote further on in a book than the reader is', async () => {
    const [authorId, readerId] = [await index.aReader('pinner'), await index.aReader('halfway')]
    const bookId = await index.aBook('Silas Marner', ['George Eliot'])
    await index.aPost('The gold is hers', { authorId, bookId, positionShare: 600_000 })
    await index.aPost('The gold is gone', { authorId, bookId, positionShare: 200_000 })
    reached.set(readerId, 0.5)
    const seenBy = async (as: string | null) =>
      (await index.service.call(searchApi.posts, { q: 'gold' }, as)).body.items
        .map(({ snippet, isAhead }) => `${snippet} ${isAhead}`)
        .toSorted()
    expect(await seenBy(readerId)).toEqual([' true', 'The gold is gone false'])
    expect(await seenBy(authorId)).toEqual(['The gold is gone false', 'The gold is hers false'])
    shelves.isAway = true
    expect(await seenBy(readerId)).toEqual([' true', ' true'])
    shelves.isAway = false
    reached.set(readerId, 0.6)
    expect(await seenBy(readerId)).toEqual(['The gold is gone false', 'The gold is hers false'])
  })

  it("finds a post by its book's title, in either order of their events", async () => {
    const bookId = await index.aBook('Middlemarch', ['George Eliot'])
    await index.aPost('Slow and kind', { bookId })
    expect(await find('middlemarch kind')).toMatchObject([
      { snippet: 'Slow and kind', book: { title: 'Middlemarch' }, author: null },
    ])
    await index.aPost('Worth the walk', { bookId: 'laterbook1234' })
    await index.aBook('The Leopard', ['Giuseppe Tomasi di Lampedusa'], { bookId: 'laterbook1234' })
    expect(await find('lampedussa')).toMatchObject([{ snippet: 'Worth the walk' }])
  })

  it('applies edits, likes and deletions by version, whatever their order and timestamps', async () => {
    const postId = await index.aPost('About owls', { likeCount: 0, createdAt: '2026-01-01T00:00:00.000Z' })
    await index.aPost('Owls again', { likeCount: 1, createdAt: '2026-02-01T00:00:00.000Z' })
    const like = { postId, userId: 'u1', authorId: 'u2' }
    await receive(index.service, 'post.liked', {
      ...like,
      likeCount: 2,
      likeVersion: 2,
      at: '2026-03-01T00:00:01.000Z',
    })
    await receive(index.service, 'post.unliked', {
      ...like,
      likeCount: 1,
      likeVersion: 1,
      at: '2026-03-01T00:00:02.000Z',
    })
    expect((await find('owls')).map((post) => post.likeCount)).toEqual([2, 1])
    expect((await find('owls', 'newest')).map((post) => post.likeCount)).toEqual([1, 2])
    const recount = (likeCount: number, likeVersion: number) =>
      receive(index.service, 'post.likes-counted', { likes: [{ postId, likeCount, likeVersion }] })
    await recount(0, 3)
    expect((await find('owls')).map((post) => post.likeCount)).toEqual([1, 0])
    await recount(2, 4)
    expect((await find('owls')).map((post) => post.likeCount)).toEqual([2, 1])
    await index.aPost('About egrets', { postId, version: 2 })
    expect(await find('owls')).toHaveLength(1)
    expect(await find('egrets')).toMatchObject([{ likeCount: 2 }])
    await receive(index.service, 'post.deleted', {
      postId,
      version: 4,
      authorId: 'u2',
      bookId: null,
      rating: null,
      replyToBookshelfId: null,
    })
    await index.aPost('About egrets', { postId, version: 3 })
    expect(await find('egrets')).toEqual([])
  })

  it('corrects to no words of posts that are hidden from the reader', async () => {
    const { service } = index
    const [author, blocked, other] = [
      await index.aReader('wary'),
      await index.aReader('blocked'),
      await index.aReader('other'),
    ]
    await index.aPost('About a zyzzyva', { authorId: author })
    const block = { blockerId: author, blockedId: blocked, isBlocked: true, at: new Date().toISOString() }
    await receive(service, 'user.blocked', block)
    const ask = async (q: string, as: string) => (await service.call(searchApi.posts, { q }, as)).body
    expect(await ask('zyzzyvo', other)).toMatchObject({ didYouMean: 'zyzzyva', items: [{}] })
    for (const q of ['zyzzyvo', 'zyzzyva']) {
      const answer = await ask(q, blocked)
      expect(answer.items).toEqual([])
      expect(answer).not.toHaveProperty('didYouMean')
    }
  })

  it('ranks whole words before inflections before beginnings, then the most liked', async () => {
    await index.aPost('A heronry by the lake', { likeCount: 9 })
    await index.aPost('Two herons on the pier', { likeCount: 5 })
    await index.aPost('The heron waits', { likeCount: 1 })
    await index.aPost('One more heron', { likeCount: 2 })
    const best = [2, 1, 5, 9]
    const likes = async (sortBy?: 'relevance' | 'popular') => {
      const seen: number[] = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = { q: 'heron', limit: 1, ...(sortBy ? { sortBy } : {}), ...(cursor ? { cursor } : {}) }
        const { body } = await index.service.call(searchApi.posts, page)
        seen.push(...body.items.map(({ likeCount }) => likeCount))
        cursor = body.pagination.nextCursor
      }
      return seen
    }
    expect(await likes()).toEqual(best)
    expect(await likes('popular')).toEqual(best.toSorted((a, b) => b - a))
  })

  it('removes a thread whose bookshelf became private', async () => {
    const reply = { postType: 'REPLY', replyToBookshelfId: 'someshelf123', threadOwnerId: 'someowner123' }
    const postId = await index.aPost('Quagga facts', reply)
    expect(await find('quagga')).toHaveLength(1)
    await index.aPost('', { ...reply, postId, version: 2 })
    expect(await find('quagga')).toEqual([])
  })
})
