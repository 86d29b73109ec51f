import { searchApi } from '@flyleaf/contracts'
import { whereFound, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anIndex, type Index } from '../testing/an-index.ts'
import { readBookText } from './book-text.ts'
import { snippetOf } from './snippet.rules.ts'

let index: Index
beforeAll(async () => {
  index = await anIndex()
})
afterAll(() => index.service.close())

const find = async (q: string, sortBy: 'newest' | 'popular' = 'popular') =>
  (await index.service.call(searchApi.posts, { q, sortBy })).body.items

it('neither shows a spoiler nor finds it by its words', async () => {
  const authorId = await index.aReader('ada')
  const bookId = await index.aBook('The Moonstone', ['Wilkie Collins'])
  const hidden = { authorId, isSpoiler: true, title: 'The ending' }
  const postId = await index.aPost('The butler did it, in the library', { ...hidden, bookId })
  await index.aPost('It was ||the gardener|| all along', { authorId, title: 'A ||poisoner|| at tea' })
  for (const q of ['butler', 'ending', 'gardener', 'poisoner']) expect(await find(q)).toEqual([])
  expect(await find('moonstone')).toMatchObject([{ title: null, isSpoiler: true, snippet: '' }])
  expect(await find('all along')).toMatchObject([{ title: 'A ▒▒▒ at tea', snippet: 'It was ▒▒▒ all along' }])
  expect(JSON.stringify(await find(''))).not.toMatch(/butler|ending|gardener|poisoner/)
  expect(await whereFound(index.service, 'butler')).toEqual([])
  await index.aPost('The butler did it', { postId, authorId, version: 2 })
  expect(await find('butler')).toHaveLength(1)
})

it('finds a post by what its book is called, whichever is heard of first', async () => {
  const bookId = await index.aBook('Middlemarch', ['George Eliot'])
  await index.aPost('Slow and kind', { bookId })
  expect(await find('middlemarch kind')).toMatchObject([
    { snippet: 'Slow and kind', book: { title: 'Middlemarch' }, author: null },
  ])
  await index.aPost('Worth the walk', { bookId: 'laterbook1234' })
  await index.aBook('The Leopard', ['Giuseppe Tomasi di Lampedusa'], { bookId: 'laterbook1234' })
  expect(await find('lampedussa')).toMatchObject([{ snippet: 'Worth the walk' }])
})

it('follows edits, likes and deletions, in whatever order they come and whatever clocks say', async () => {
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
  await index.aPost('About herons', { postId, version: 2 })
  expect(await find('owls')).toHaveLength(1)
  expect(await find('herons')).toMatchObject([{ likeCount: 2 }])
  await receive(index.service, 'post.deleted', {
    postId,
    version: 4,
    authorId: 'u2',
    bookId: null,
    rating: null,
    replyToBookshelfId: null,
  })
  await index.aPost('About herons', { postId, version: 3 })
  expect(await find('herons')).toEqual([])
})

it('has nothing of a thread whose bookshelf became private', async () => {
  const postId = await index.aPost('Quagga facts', { postType: 'REPLY', replyToBookshelfId: 'someshelf123' })
  await index.aPost('', { postId, version: 2, postType: 'REPLY', replyToBookshelfId: 'someshelf123' })
  expect(await find('quagga')).toEqual([])
})

describe('words', () => {
  const countOf = async (word: string) => {
    const rows = await index.service.database.sql<{ ndoc: number }>(`select ndoc from word where word = $1`, [
      word,
    ])
    return rows.map((row) => row.ndoc)
  }
  const untilOneWaits = () =>
    expect
      .poll(() =>
        index.service.database.sql(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1)
  const insert = `insert into post_index (post_id, version, is_hidden, content) select $1 || n, 1, false, $2 from generate_series(1, $3::integer) n`

  it('stay until the last post that has them goes', async () => {
    const ids = [await index.aPost('Axolotl one'), await index.aPost('Axolotl two')]
    expect(await countOf('axolotl')).toEqual([2])
    await index.aPost('Something else', { postId: ids[0], version: 2 })
    expect(await find('axolotll')).toHaveLength(1)
    await index.aPost('', { postId: ids[1], version: 2 })
    expect(await countOf('axolotl')).toEqual([])
  })

  it('are counted once, however often a post is told of', async () => {
    const postId = await index.aPost('Pangolin pangolin')
    await index.aPost('Pangolin pangolin', { postId, version: 2, replyCount: 1 })
    expect(await countOf('pangolin')).toEqual([1])
  })

  it('correct to the commoner of two that are as near, by counts near enough', async () => {
    const { sql } = index.service.database
    await sql(insert, ['rare', 'vortal', 2])
    await sql(insert, ['common', 'mortal', 400])
    const [counted] = await countOf('mortal')
    expect(counted).toBeGreaterThan(200)
    expect(counted).toBeLessThan(800)
    expect((await find('wortal'))[0]).toMatchObject({ snippet: 'mortal' })
  })

  it('make no indexing wait for another', async () => {
    const { database } = index.service
    await index.aPost('Wombat')
    await database.transaction(async ({ sql }) => {
      await sql(insert, ['held', 'wombat numbat', 1])
      await index.aPost('Numbat wombat')
      expect(await find('numbat')).toHaveLength(1)
    })
    expect(await find('numbat')).toHaveLength(2)
    expect(await find('numbta')).toHaveLength(2)
  })

  it('come back with a post that is indexed while the last other that has them goes', async () => {
    const { database } = index.service
    const postId = await index.aPost('Caracal')
    await database.transaction(async ({ sql }) => {
      await sql(`delete from post_index where post_id = $1`, [postId])
      await index.aPost('Caracal again')
    })
    expect(await find('caracla')).toHaveLength(1)
  })

  it('go when the last two posts that have them go at once', async () => {
    const { database } = index.service
    const [one, other] = [await index.aPost('Serval'), await index.aPost('Serval too')]
    let second: Promise<unknown> | undefined
    await database.transaction(async ({ sql }) => {
      await sql(`delete from post_index where post_id = $1`, [one])
      second = database.sql(`delete from post_index where post_id = $1`, [other])
      await untilOneWaits()
    })
    await second
    expect(await countOf('serval')).toEqual([])
  })

  it('stay when the last post that has them goes while another is being indexed', async () => {
    const { database } = index.service
    const postId = await index.aPost('Ocelot')
    let removal: Promise<unknown> | undefined
    await database.transaction(async ({ sql }) => {
      await sql(insert, ['kept', 'ocelot', 1])
      removal = index.aPost('', { postId, version: 2 })
      await untilOneWaits()
    })
    await removal
    expect(await find('ocelott')).toHaveLength(1)
  })

  it('of a book make no posts about it wait for each other', async () => {
    const bookId = await index.aBook('Kestrels', ['Barry Hines'])
    await index.service.database.transaction(async ({ sql }) => {
      expect(await readBookText(sql, bookId)).toBe('Kestrels Barry Hines')
      await index.aPost('Bleak and tender', { bookId })
    })
    expect(await find('kestrels')).toHaveLength(1)
  })
})

describe('a snippet', () => {
  const long = `${'Words before. '.repeat(20)}Then a naïve question came up. ${'Words after. '.repeat(20)}`
  it('is cut around the first word that was found', () => {
    const snippet = snippetOf(long, ['naive'])
    expect(snippet).toContain('naïve question')
    expect(snippet).toMatch(/^….*…$/)
    expect(snippet.length).toBeLessThanOrEqual(202)
  })
  it('is the whole of a short text, on one line', () => {
    expect(snippetOf('One\n\ntwo 🦉', ['zzz'])).toBe('One two 🦉')
  })
})
