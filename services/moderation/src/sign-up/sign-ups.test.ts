import { moderationApi, signUpsApi } from '@flyleaf/contracts'
import { publishedBy, receive, untilPublished } from '@flyleaf/service/testing'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
let ada: string
let ben: string
beforeAll(async () => {
  world = await aWorld()
  ada = await anAdministrator('ada')
  ben = await anAdministrator('ben')
})
afterAll(() => world.close())

async function anAdministrator(name: string) {
  const userId = await world.aReader(name)
  await world.service.database.sql(`insert into moderator (user_id, role) values ($1, 'administrator')`, [
    userId,
  ])
  return userId
}
const call: World['service']['call'] = (...args) => world.service.call(...args)
async function published(type: string, key: string) {
  await untilPublished(world.service)
  return (await publishedBy(world.service))
    .filter((event) => event.type === type && event.key === key)
    .map(({ data }) => data)
}
const logged = async () => (await call(moderationApi.log, {}, ada)).body.items.map(({ action }) => action)
/** The answers in the log, the oldest first. */
const answersLogged = async () =>
  (await logged()).filter((action) => action.startsWith('sign-up-')).toReversed()
const invitationOf = async (invitationId: string) =>
  (await call(signUpsApi.invitations, {}, ada)).body.items.find((one) => one.invitationId === invitationId)
const answer = (userId: string, action: 'approve' | 'decline', as = ada) =>
  call(signUpsApi.answer, { userId, action }, as)

it('says who may sign up, publishes it, and logs each change', async () => {
  expect((await call(signUpsApi.setting, {}, ada)).body).toEqual({ mode: 'open' })
  for (const mode of ['invitation', 'invitation', 'approval'] as const)
    expect((await call(signUpsApi.change, { mode }, ada)).status).toBe(200)
  expect((await call(signUpsApi.setting, {}, ben)).body).toEqual({ mode: 'approval' })
  const told = await published('sign-up-mode.changed', 'sign-up-mode')
  expect(told).toMatchObject([{ mode: 'invitation' }, { mode: 'invitation' }, { mode: 'approval' }])
  expect(Number(told[1]!['version'])).toBeGreaterThan(Number(told[0]!['version']))
  expect(Number(told[2]!['version'])).toBeGreaterThan(Number(told[1]!['version']))
  expect((await logged()).slice(0, 2)).toEqual(['sign-ups-by-approval', 'sign-ups-by-invitation'])

  // A database from a backup, which has lost choices that account knows.
  const MORE_THAN_ANYBODY_MAKES = 1_000_000
  const versionAfter = async (version: number) => {
    await world.service.database.sql(`update sign_up_mode set version = $1`, [version])
    expect((await call(signUpsApi.change, { mode: 'approval' }, ada)).status).toBe(200)
    return (await published('sign-up-mode.changed', 'sign-up-mode')).at(-1)!['version']
  }
  expect(await versionAfter(1)).toBeGreaterThan(MORE_THAN_ANYBODY_MAKES)
  expect(await versionAfter(2_000_000_000)).toBe(2_000_000_001)
})

it('makes an invitation whose token it shows once, and revokes it', async () => {
  const made = await call(signUpsApi.invite, { note: 'For the book club', uses: 3 }, ada)
  expect(made.status).toBe(201)
  const { invitationId, token } = made.body
  expect(await invitationOf(invitationId)).toMatchObject({
    note: 'For the book club',
    uses: 3,
    used: 0,
    isOpen: true,
    isRevoked: false,
    createdBy: { userId: ada },
  })
  const tokenHash = createHash('sha256').update(token).digest('hex')
  for (let again = 0; again < 2; again++)
    expect((await call(signUpsApi.revoke, { invitationId }, ben)).status).toBe(200)
  expect(await invitationOf(invitationId)).toMatchObject({ isOpen: false, isRevoked: true })
  expect(await published('sign-up-invitation.changed', invitationId)).toMatchObject([
    { tokenHash, uses: 3, version: 1, isRevoked: false },
    { tokenHash, version: 2, isRevoked: true },
    { tokenHash, version: 2, isRevoked: true },
  ])
  const kept = JSON.stringify(await world.service.database.sql(`select * from sign_up_invitation`))
  expect(kept).not.toContain(token)
  expect((await logged()).slice(0, 2)).toEqual(['invitation-revoked', 'invitation-made'])
})

it('ends an invitation after seven days, or as chosen', async () => {
  const daysOf = async (input: { days?: number }) => {
    const { invitationId } = (await call(signUpsApi.invite, input, ada)).body
    const { createdAt, expiresAt } = (await invitationOf(invitationId))!
    return (Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000
  }
  expect(await daysOf({})).toBe(7)
  expect(await daysOf({ days: 30 })).toBe(30)
  expect((await call(signUpsApi.invite, { days: 91 }, ada)).status).toBe(400)
  expect((await call(signUpsApi.invite, { uses: 0 }, ada)).status).toBe(400)
})

it('shows how often an invitation was used, also when events come late or twice', async () => {
  const { invitationId } = (await call(signUpsApi.invite, { uses: 2 }, ada)).body
  const at = new Date().toISOString()
  for (const used of [1, 2, 1, 2])
    await receive(world.service, 'sign-up-invitation.used', { invitationId, used, at })
  expect(await invitationOf(invitationId)).toMatchObject({ used: 2, isOpen: false, isRevoked: false })
})

it('shows who waits, and publishes the first answer of two', async () => {
  const userId = world.aWaitingPerson('I read a lot')
  const before = (await answersLogged()).length
  const { items } = (await call(signUpsApi.waiting, {}, ada)).body
  expect(items.filter((person) => person.userId === userId)).toMatchObject([
    { words: 'I read a lot', emailDomain: 'example.org' },
  ])
  const answers = await Promise.all([answer(userId, 'approve'), answer(userId, 'decline', ben)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const isApproved = answers[0].status === 200
  // The same answer again is no mistake.
  expect((await answer(userId, isApproved ? 'approve' : 'decline', ben)).status).toBe(200)
  expect(await published('sign-up.answered', userId)).toMatchObject([{ isApproved }, { isApproved }])
  expect((await answersLogged()).slice(before)).toEqual([
    isApproved ? 'sign-up-approved' : 'sign-up-declined',
  ])
})

it('keeps nothing of what a waiting person wrote', async () => {
  const userId = world.aWaitingPerson('Unkeptwords')
  await call(signUpsApi.waiting, {}, ada)
  await answer(userId, 'decline')
  const { sql } = world.service.database
  for (const table of ['sign_up_answer', 'audit_entry', 'outbox'])
    expect(JSON.stringify(await sql(`select * from ${table}`))).not.toMatch(/Unkeptwords|anna/)
})

it('answers nobody who does not wait', async () => {
  expect(await answer('nobodywaits', 'approve')).toMatchObject({
    status: 404,
    body: { code: 'sign-ups.not-waiting' },
  })
})

it('is not there for moderators and readers', async () => {
  const waiting = world.aWaitingPerson()
  const { invitationId } = (await call(signUpsApi.invite, {}, ada)).body
  for (const userId of [await world.aModerator(), await world.aReader()]) {
    const answers = await Promise.all([
      call(signUpsApi.setting, {}, userId),
      call(signUpsApi.change, { mode: 'open' }, userId),
      call(signUpsApi.invitations, {}, userId),
      call(signUpsApi.invite, {}, userId),
      call(signUpsApi.revoke, { invitationId }, userId),
      call(signUpsApi.waiting, {}, userId),
      answer(waiting, 'approve', userId),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404))
  }
})
