import { searchApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anIndex, type Index } from '../testing/an-index.ts'
import { lockBooksShared } from './book-text.ts'

let index: Index
beforeAll(async () => {
  index = await anIndex()
})
afterAll(() => index.service.close())

const find = async (q: string) => (await index.service.call(searchApi.posts, { q })).body.items

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

  it('stay until the last post that has them is removed', async () => {
    const ids = [await index.aPost('Axolotl one'), await index.aPost('Axolotl two')]
    expect(await countOf('axolotl')).toEqual([2])
    await index.aPost('Something else', { postId: ids[0], version: 2 })
    expect(await find('axolotll')).toHaveLength(1)
    await index.aPost('', { postId: ids[1], version: 2 })
    expect(await countOf('axolotl')).toEqual([])
  })

  it("are counted once, however often a post's event arrives", async () => {
    const postId = await index.aPost('Pangolin pangolin')
    await index.aPost('Pangolin pangolin', { postId, version: 2, replyCount: 1 })
    expect(await countOf('pangolin')).toEqual([1])
  })

  it('are corrected to the more frequent of two similar words, by approximate counts', async () => {
    const { sql } = index.service.database
    await sql(insert, ['rare', 'vortal', 2])
    await sql(insert, ['common', 'mortal', 400])
    const [counted] = await countOf('mortal')
    expect(counted).toBeGreaterThan(200)
    expect(counted).toBeLessThan(800)
    expect((await find('wortal'))[0]).toMatchObject({ snippet: 'mortal' })
  })

  it('can be indexed without waiting for other transactions', async () => {
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

  it('are kept for a post that is indexed while the last other post with them is removed', async () => {
    const { database } = index.service
    const postId = await index.aPost('Caracal')
    await database.transaction(async ({ sql }) => {
      await sql(`delete from post_index where post_id = $1`, [postId])
      await index.aPost('Caracal again')
    })
    expect(await find('caracla')).toHaveLength(1)
  })

  it('are removed when the last two posts with them are removed concurrently', async () => {
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

  it('stay when the last post with them is removed while another is being indexed', async () => {
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

  it('of a book do not make posts about it wait for each other', async () => {
    const bookId = await index.aBook('Kestrels', ['Barry Hines'])
    await index.service.database.transaction(async ({ db }) => {
      await lockBooksShared(db, [bookId])
      await index.aPost('Bleak and tender', { bookId })
    })
    expect(await find('kestrels')).toHaveLength(1)
  })
})
