import { searchApi } from '@flyleaf/contracts'
import { Database } from '@flyleaf/service'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { anIndex, type Index } from '../testing/an-index.ts'
import type { OpenSearchServer } from '../testing/opensearch/server.ts'
import { Cluster } from './cluster.ts'
import { rebuild } from './rebuild.ts'

let index: Index
let openSearch: OpenSearchServer
let asked: string[]
beforeAll(async () => {
  index = await anIndex({ engine: 'OpenSearch' })
  openSearch = index.openSearch!
})
beforeEach(() => {
  asked = []
  openSearch.setAway(false)
  openSearch.onRequest(async (path) => void asked.push(path))
})
afterAll(() => index.service.close())

const find = async (q: string, as: string | null = null) =>
  (await index.service.call(searchApi.posts, { q }, as)).body.items.map(({ snippet }) => snippet)
/** Without waiting until the index has caught up. */
async function search(q: string, as?: string) {
  const cookie = as ? await index.service.cookieOf(as) : ''
  const response = await fetch(new URL(`/api/search/posts?q=${q}`, index.service.origin), {
    headers: { cookie },
  })
  const { items } = (await response.json()) as { items: { snippet: string }[] }
  return items.map(({ snippet }) => snippet)
}
const rebuildPosts = () => rebuild(index.service.app.get(Cluster), index.service.app.get(Database), 'post')

it('is used by searches', async () => {
  await index.aPost('Bramble')
  expect(await find('bramble')).toEqual(['Bramble'])
  expect(asked).toContain('/flyleaf-post/_search')
})

it('is rebuilt beside the current one, which is deleted when the new one is complete', async () => {
  await index.aPost('Before the rebuilding')
  expect(await find('rebuilding')).toHaveLength(1)
  const before = openSearch.names('flyleaf-post-')
  const during: string[][] = []
  openSearch.onRequest(async (path) => {
    if (path !== '/_bulk' || during.length > 0) return
    during.push([])
    openSearch.refresh()
    const found = await index.service.app.get(Cluster).search('post', {
      query: { term: { words: { value: 'rebuilding' } } },
      size: 10,
      _source: false,
    })
    during.push(found.hits.map(({ id }) => id))
  })
  const count = await rebuildPosts()
  const [post] = await index.service.database.sql<{ count: string }>(
    `select count(*) from post_index where not is_hidden`,
  )
  expect(count).toBe(Number(post!.count))
  expect(during[1]).toHaveLength(1)
  const after = openSearch.names('flyleaf-post-')
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
  expect(await find('rebuilding')).toEqual(['Before the rebuilding'])
})

it('gets changes that are made during a rebuild', async () => {
  const postId = await index.aPost('Quince and medlar')
  expect(await find('medlar')).toHaveLength(1)
  let isTold = false
  openSearch.onRequest(async (path) => {
    if (isTold || !path.endsWith('/_refresh')) return
    isTold = true
    await index.aPost('Quince alone', { postId, version: 2 })
  })
  await rebuildPosts()
  expect(isTold).toBe(true)
  expect(await find('medlar')).toEqual([])
  expect(await find('quince')).toEqual(['Quince alone'])
})

it('shows nothing that was hidden but is still in the index', async () => {
  const authorId = await index.aReader('author')
  const postId = await index.aPost('Hawthorn', { authorId })
  await index.aPost('Hawthorn and ivy', { authorId })
  expect(await find('hawthorn')).toHaveLength(2)
  openSearch.onRequest(async (path) => {
    if (path === '/_bulk') throw new Error('the index lags behind')
  })
  await index.aPost('', { authorId, postId, version: 2 })
  expect(await search('hawthorn')).toEqual(['Hawthorn and ivy'])
  const at = new Date().toISOString()
  const reader = await index.aReader('reader')
  const block = { blockerId: reader, blockedId: authorId, isBlocked: true, version: 1, at }
  await receive(index.service, 'user.blocked', block)
  expect(await search('hawthorn', reader)).toEqual([])
})

it('is replaced by the database while it is down', async () => {
  await index.aPost('Rosemary and rue')
  expect(await find('rosemary')).toHaveLength(1)
  openSearch.setAway(true)
  expect(await search('rosemary')).toEqual(['Rosemary and rue'])
})
