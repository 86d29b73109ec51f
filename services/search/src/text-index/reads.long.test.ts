import { searchApi } from '@flyleaf/contracts'
import { startStandby, type Standby } from '@flyleaf/servers/postgres/standby'
import { receive } from '@flyleaf/service/testing'
import { limits } from '@flyleaf/testing/limits'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIndex, type Index } from '../testing/an-index.ts'

let standby: Standby
let index: Index
let author: string
let reader: string
beforeAll(async () => {
  standby = await startStandby(process.env['TEST_DATABASE_URL']!)
  index = await anIndex({ environment: (url) => ({ DATABASE_REPLICA_URL: standby.urlOf(url) }) })
  author = await index.aReader('author')
  reader = await index.aReader('reader')
}, limits.hook)
afterAll(async () => {
  await index.service.close()
  await standby.stop()
})

const find = async (q: string) => {
  const { status, body } = await index.service.call(searchApi.posts, { q }, reader)
  expect(status).toBe(200)
  return body.items.map(({ snippet }) => snippet)
}

/** When the standby last read posts; null when it never has. */
async function lastRead() {
  const client = new pg.Client({ connectionString: standby.urlOf(index.service.databaseUrl) })
  await client.connect()
  const { rows } = await client.query<{ at: Date | null }>(
    `select max(query_start) as at from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query like '%post_index%'`,
  )
  await client.end()
  return rows[0]!.at
}
const isReadThere = () =>
  expect
    .poll(
      async () => {
        const before = await lastRead()
        await find('anything')
        const after = await lastRead()
        return after !== null && after.getTime() > (before?.getTime() ?? 0)
      },
      // On a busy machine the standby lags, and the primary answers, most of the time.
      { timeout: limits.test / 2 },
    )
    .toBe(true)

it('reads from a standby that has caught up', async () => {
  await index.aPost('Anything at all', { authorId: author })
  await isReadThere()
  expect(await find('anything')).toEqual(['Anything at all'])
})

it('shows what was just written, and nothing that was hidden or blocked, however far the standby lags', async () => {
  const postId = await index.aPost('Kumquat', { authorId: author })
  await isReadThere()
  await standby.setLagging(true)
  await index.aPost('Kumquat again', { authorId: author })
  expect((await find('kumquat')).toSorted()).toEqual(['Kumquat', 'Kumquat again'])
  await index.aPost('', { authorId: author, postId, version: 2 })
  expect(await find('kumquat')).toEqual(['Kumquat again'])
  const at = new Date().toISOString()
  const block = { blockerId: reader, blockedId: author, version: 1, at }
  await receive(index.service, 'user.blocked', { ...block, isBlocked: true })
  expect(await find('kumquat')).toEqual([])
  await receive(index.service, 'user.blocked', { ...block, isBlocked: false, version: 2 })
  expect(await find('kumquat')).toEqual(['Kumquat again'])
  await standby.setLagging(false)
  await isReadThere()
})

it('reads from the primary when the standby is gone', async () => {
  await index.aPost('Persimmon', { authorId: author })
  await standby.stop()
  expect(await find('persimmon')).toEqual(['Persimmon'])
})
