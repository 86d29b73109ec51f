import { searchApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SearchConfig } from '../config.ts'
import { ENGINES, anIndex, type Index } from '../testing/an-index.ts'
import { rebuildIndex } from './rebuild-index.ts'

describe.each(ENGINES)('in %s', (engine) => {
  let index: Index
  beforeAll(async () => {
    index = await anIndex({ engine })
  })
  afterAll(() => index.service.close())

  it('counts words again, while searches continue', async () => {
    const { call, database, databaseUrl } = index.service
    const find = async (q: string) => (await call(searchApi.books, { q })).body
    await index.aBook('The Moonstone', ['Wilkie Collins'])
    await index.aPost('Moonlit')
    await database.sql(`delete from word where word = 'moonstone'`)
    await database.sql(`insert into word (kind, word, ndoc) values ('book', 'moonstain', 9)`)
    await database.sql(`update word set ndoc = 900 where word = 'moonlit'`)
    const secrets = ['SECRET', 'INTERNAL_SECRET', 'ACCOUNT_SECRET', 'SHELVES_SECRET', 'FEED_SECRET']
    const config = SearchConfig.parse({
      DATABASE_URL: databaseUrl,
      ...Object.fromEntries(secrets.map((name) => [name, 'a-secret-for-tests'])),
      ...(index.openSearch ? { OPENSEARCH_URL: index.openSearch.url } : {}),
    })
    const found: number[] = []
    let isDone = false
    const searching = (async () => {
      while (!isDone) found.push((await find('collins')).items.length)
    })()
    await rebuildIndex({ config, database }, ['books', 'bookshelves', 'posts'], () => {})
    isDone = true
    await searching
    expect(new Set(found)).toEqual(new Set([1]))
    expect(await find('moonstoen')).toMatchObject({ didYouMean: 'moonstone' })
    expect(await database.sql(`select word, ndoc from word where word like 'moon%' order by word`)).toEqual([
      { word: 'moonlit', ndoc: 1 },
      { word: 'moonstone', ndoc: 1 },
    ])
  })
})
