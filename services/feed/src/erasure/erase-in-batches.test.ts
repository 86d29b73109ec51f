import { postsApi } from '@flyleaf/contracts'
import { receive, findOccurrences } from '@flyleaf/service/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

const CANARY = 'zanzibar'
let library: Library
beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.service.close())

it('erases in transactions of its own, and goes on where it was killed', async () => {
  const { service, aReader, write } = library
  const { sql } = service.database
  const gone = await aReader(CANARY)
  const posts: string[] = []
  for (let count = 0; count < 45; count += 1) posts.push(await write(gone, { content: `zanzibar ${count}` }))
  const deleted = async () =>
    (await sql(`select 1 from post where author_id = $1 and deleted_at is not null`, [gone])).length

  // A transaction of somebody else's makes the erasure wait within its second batch.
  const held = posts.at(-25)!
  await service.call(postsApi.edit, { postId: held, content: 'zanzibar edited' }, gone)
  const holder = new pg.Client({ connectionString: service.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query(`select 1 from revision where post_id = $1 for update`, [held])
  await receive(service, 'user.erased', { userId: gone, at: new Date().toISOString() })
  const waiting = () =>
    sql<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  await expect.poll(async () => (await waiting()).length).toBe(1)
  expect(await deleted()).toBe(20)

  // Meanwhile other events take effect.
  await aReader('friend')
  expect(await sql(`select 1 from person where username = 'friend'`)).toHaveLength(1)

  // What PostgreSQL sees of a process that is killed.
  for (const { pid } of await waiting()) await sql(`select pg_terminate_backend($1)`, [pid])
  await expect.poll(async () => (await waiting()).length).toBe(0)
  expect(await deleted()).toBe(20)
  await holder.query('rollback')
  await holder.end()
  await expect.poll(() => sql(`select 1 from erasure`)).toEqual([])
  expect(await sql(`select 1 from post where author_id = $1`, [gone])).toEqual([])
  await expect.poll(() => findOccurrences(service, CANARY)).toEqual([])
})
