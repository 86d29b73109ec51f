import { BUDDY_READS_MAX, buddyReadsApi } from '@flyleaf/contracts'
import { exportFor, receive } from '@flyleaf/service/testing'
import { limits } from '@flyleaf/testing/limits'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { buddyReaders } from '../testing/buddy-readers.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const { aPair, call, invite, stateFor, told } = buddyReaders(() => library)

it('does not tell who declined, and asks them once', async () => {
  const pair = await aPair()
  const { ada, grace, bookId } = pair
  const first = (await invite(pair)).body.buddyRead
  const { buddyReadId } = first
  expect([await stateFor(ada, bookId), await stateFor(grace, bookId)]).toEqual([['waiting'], ['invited']])
  expect((await call(buddyReadsApi.accept, { buddyReadId }, ada)).status).toBe(404)
  await call(buddyReadsApi.decline, { buddyReadId }, grace)
  expect([await stateFor(ada, bookId), await stateFor(grace, bookId)]).toEqual([['waiting'], []])
  const exported = async () => (await exportFor(library.service, ada))['buddy-reads']
  expect(await exported()).toMatchObject([{ buddyReadId, isAccepted: false }])
  expect((await call(buddyReadsApi.end, { buddyReadId }, ada)).status).toBe(200)
  expect([await stateFor(ada, bookId), await exported()]).toEqual([[], []])
  // As after one that waited: a new invitation, with its own time.
  const again = (await invite(pair)).body.buddyRead
  expect(again.state).toBe('waiting')
  expect(again.buddyReadId).not.toBe(buddyReadId)
  expect(Date.parse(again.createdAt)).toBeGreaterThan(Date.parse(first.createdAt))
  expect((await invite(pair)).body.buddyRead).toEqual(again)
  expect(await stateFor(grace, bookId)).toEqual([])
  expect(await told('buddy-read.invited', buddyReadId)).toHaveLength(1)
  expect(await told('buddy-read.invited', again.buddyReadId)).toHaveLength(0)
})

it('lets who declined invite back: it is accepted as if it had still been waiting', async () => {
  const pair = await aPair()
  const { ada, grace, adaName, bookId } = pair
  const { buddyReadId, createdAt } = (await invite(pair)).body.buddyRead
  await call(buddyReadsApi.decline, { buddyReadId }, grace)
  const back = await call(buddyReadsApi.invite, { bookId, username: adaName }, grace)
  expect(back.body.buddyRead).toMatchObject({ buddyReadId, createdAt, state: 'active' })
  expect([await stateFor(ada, bookId), await stateFor(grace, bookId)]).toEqual([['active'], ['active']])
  expect(await told('buddy-read.accepted', buddyReadId)).toHaveLength(1)
})

it('lets who declined invite back after the invitation was taken back: each asks anew', async () => {
  const pair = await aPair()
  const { ada, grace, adaName, bookId } = pair
  const { buddyReadId } = (await invite(pair)).body.buddyRead
  await call(buddyReadsApi.decline, { buddyReadId }, grace)
  await call(buddyReadsApi.end, { buddyReadId }, ada)
  const back = (await call(buddyReadsApi.invite, { bookId, username: adaName }, grace)).body.buddyRead
  expect([await stateFor(ada, bookId), await stateFor(grace, bookId)]).toEqual([['invited'], ['waiting']])
  expect((await invite(pair)).body.buddyRead).toMatchObject({
    buddyReadId: back.buddyReadId,
    state: 'active',
  })
})

it('takes an invitation back, and accepts one by inviting back', async () => {
  const pair = await aPair()
  const { ada, grace, adaName, bookId } = pair
  const first = (await invite(pair)).body.buddyRead.buddyReadId
  await call(buddyReadsApi.end, { buddyReadId: first }, ada)
  expect(await stateFor(grace, bookId)).toEqual([])
  expect(await told('buddy-read.withdrawn', first)).toHaveLength(1)
  const { buddyReadId } = (await invite(pair)).body.buddyRead
  const back = await call(buddyReadsApi.invite, { bookId, username: adaName }, grace)
  expect(back.body.buddyRead).toMatchObject({ buddyReadId, state: 'active' })
  expect(await stateFor(ada, bookId)).toEqual(['active'])
  expect((await invite(pair)).body.buddyRead).toMatchObject({ buddyReadId, state: 'active' })
})

/** What several others share with Grace, or have asked her. */
const invitedBySeveral = (
  { grace, bookId }: Awaited<ReturnType<typeof aPair>>,
  state: string,
  count: number,
) =>
  library.service.database.sql(
    `with inviter as (
       insert into person (user_id, version, username, name)
         select $1 || n, 1, lower($1) || n, 'Reader' from generate_series(1, $2) n returning user_id
     )
     insert into buddy_read (buddy_read_id, book_id, inviter_id, invitee_id, state, created_at)
       select 'b' || left(md5(user_id), 24), $3, user_id, $4, $5, now() from inviter returning buddy_read_id as "buddyReadId"`,
    [`${state}_${bookId}_`, count, bookId, grace, state],
  ) as Promise<{ buddyReadId: string }[]>

it('accepts no more than a reader may have, and lists only some of the invitations by others', async () => {
  const pair = await aPair()
  const { grace, bookId } = pair
  const { sql } = library.service.database
  const several = (state: string, count: number) => invitedBySeveral(pair, state, count)
  const { buddyReadId } = (await invite(pair)).body.buddyRead
  await several('ACTIVE', BUDDY_READS_MAX)
  expect((await call(buddyReadsApi.accept, { buddyReadId }, grace)).status).toBe(409)
  expect(await stateFor(grace, bookId)).toContain('invited')
  await several('INVITED', 2 * BUDDY_READS_MAX)
  const states = await stateFor(grace, bookId)
  expect(states).toHaveLength(2 * BUDDY_READS_MAX)
  expect(states.filter((state) => state === 'active')).toHaveLength(BUDDY_READS_MAX)
  const [ended] = (await call(buddyReadsApi.ofBook, { bookId }, grace)).body.items
  expect(ended!.state).toBe('active')
  await sql(`update buddy_read set ended_at = now() where buddy_read_id = $1`, [ended!.buddyReadId])
  expect((await call(buddyReadsApi.accept, { buddyReadId }, grace)).status).toBe(200)
})

it('accepts no more when two invitations are accepted at once', async () => {
  const pair = await aPair()
  const { database, databaseUrl } = library.service
  await invitedBySeveral(pair, 'ACTIVE', BUDDY_READS_MAX - 1)
  const invitations = await invitedBySeveral(pair, 'INVITED', 2)
  // Both are found, but can't be written.
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table buddy_read in share mode')
  const accepting = invitations.map((invitation) => call(buddyReadsApi.accept, invitation, pair.grace))
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect
    .poll(async () => (await database.sql(waiting)).length, { timeout: limits.event })
    .toBe(invitations.length)
    .finally(() => holder.end())
  const statuses = (await Promise.all(accepting)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
})

const PRIVACY = { showsLikes: true, postAudience: 'EVERYONE' }

it('invites only whom one may write to, for a book that both can see', async () => {
  const pair = await aPair()
  const { ada, grace, adaName, bookId } = pair
  const statusOf = async (input: Partial<{ bookId: string; username: string }> = {}) =>
    (await call(buddyReadsApi.invite, { bookId, username: pair.graceName, ...input }, ada)).status
  expect(await statusOf({ username: adaName })).toBe(400)
  expect(await statusOf({ username: 'nobody_there' })).toBe(404)
  expect(await statusOf({ bookId: 'cunknown00000000000001' })).toBe(404)
  expect(await statusOf({ bookId: await library.aBook(true, ada) })).toBe(404)
  let version = 0
  const takes = (messagesFrom: string) =>
    receive(library.service, 'privacy.changed', {
      ...PRIVACY,
      userId: grace,
      version: ++version,
      messagesFrom,
    })
  await takes('nobody')
  expect(await statusOf()).toBe(403)
  await takes('followed')
  expect(await statusOf()).toBe(403)
  await library.follow(grace, ada)
  expect(await statusOf()).toBe(201)
  const blocking = await aPair()
  await library.block(blocking.grace, blocking.ada)
  expect((await invite(blocking)).status).toBe(404)
})

it('lets those whom moderators limit invite only their followers', async () => {
  const pair = await aPair()
  const at = new Date().toISOString()
  await receive(library.service, 'user.limited', { userId: pair.ada, version: 1, isLimited: true, at })
  expect((await invite(pair)).status).toBe(403)
  await library.follow(pair.grace, pair.ada)
  expect((await invite(pair)).status).toBe(201)
})
