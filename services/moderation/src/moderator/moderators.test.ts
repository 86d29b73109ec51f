import { moderationApi, moderatorsApi } from '@flyleaf/contracts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
let ada: string
beforeEach(async () => {
  world ??= await aWorld()
  await world.service.database.sql(`delete from moderator`)
  ada = await anAdministrator()
})
afterAll(() => world.close())

async function anAdministrator() {
  const userId = await world.aReader()
  await world.service.database.sql(`insert into moderator (user_id, role) values ($1, 'administrator')`, [
    userId,
  ])
  return userId
}
const nameOf = async (userId: string) => {
  const [found] = await world.service.database.sql<{ username: string }>(
    `select username from person where user_id = $1`,
    [userId],
  )
  return found!.username
}
const call: World['service']['call'] = (...args) => world.service.call(...args)
const rolesSeenBy = async (userId: string) =>
  Object.fromEntries(
    (await call(moderatorsApi.list, {}, userId)).body.moderators.map(({ person, role }) => [
      person.userId,
      role,
    ]),
  )

it('names moderators and administrators, takes it back, and writes both into the log', async () => {
  const ben = await world.aReader()
  const username = await nameOf(ben)
  expect((await call(moderatorsApi.role, {}, ben)).body).toEqual({ role: null })
  await call(moderatorsApi.grant, { username, role: 'moderator' }, ada)
  expect((await call(moderatorsApi.role, {}, ben)).body).toEqual({ role: 'moderator' })
  expect((await call(moderationApi.queue, {}, ben)).status).toBe(200)
  await call(moderatorsApi.grant, { username, role: 'administrator' }, ada)
  expect(await rolesSeenBy(ben)).toEqual({ [ada]: 'administrator', [ben]: 'administrator' })
  await call(moderatorsApi.revoke, { userId: ben }, ada)
  expect((await call(moderationApi.queue, {}, ben)).status).toBe(404)
  const { items } = (await call(moderationApi.log, {}, ada)).body
  const entries = items.map(({ action, actor, about }) => [action, actor?.userId, about?.userId])
  expect(entries.slice(0, 3)).toEqual([
    ['revoked', ada, ben],
    ['granted', ada, ben],
    ['granted', ada, ben],
  ])
})

it('is not there for moderators and readers', async () => {
  const [moderator, reader] = [await world.aModerator(), await world.aReader()]
  for (const userId of [moderator, reader]) {
    expect((await call(moderatorsApi.list, {}, userId)).status).toBe(404)
    const grant = { username: await nameOf(userId), role: 'administrator' } as const
    expect((await call(moderatorsApi.grant, grant, userId)).status).toBe(404)
    expect((await call(moderatorsApi.revoke, { userId: ada }, userId)).status).toBe(404)
  }
})

it('keeps the last administrator who can sign in', async () => {
  const refusal = { status: 409, body: { code: 'moderators.last-administrator' } }
  const lower = { username: await nameOf(ada), role: 'moderator' } as const
  expect(await call(moderatorsApi.revoke, { userId: ada }, ada)).toMatchObject(refusal)
  expect(await call(moderatorsApi.grant, lower, ada)).toMatchObject(refusal)
  const other = await anAdministrator()
  await world.service.database.sql(`update person set is_deactivated = true where user_id = $1`, [other])
  expect(await call(moderatorsApi.revoke, { userId: ada }, ada)).toMatchObject(refusal)
  await world.service.database.sql(`update person set is_deactivated = false where user_id = $1`, [other])
  expect((await call(moderatorsApi.revoke, { userId: ada }, ada)).status).toBe(200)
})

it('keeps one of two administrators who remove each other at the same time', async () => {
  const ben = await anAdministrator()
  const answers = await Promise.all([
    call(moderatorsApi.revoke, { userId: ben }, ada),
    call(moderatorsApi.revoke, { userId: ada }, ben),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await world.service.database.sql(`select user_id from moderator`)
  expect(left).toHaveLength(1)
})

it('knows nobody by another name', async () => {
  expect(await call(moderatorsApi.grant, { username: 'nobody_here', role: 'moderator' }, ada)).toMatchObject({
    status: 409,
    body: { code: 'moderators.nobody' },
  })
})
