import { peopleApi, profileApi, signUpApi } from '@flyleaf/contracts'
import { publishedBy, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, startAccount, type AccountService } from '../testing.ts'

let service: AccountService
let cookie: string
beforeAll(async () => {
  service = await startAccount()
  cookie = (await service.aReader('olga')).cookie
  await service.aReader('percy')
})
afterAll(() => service.close())

const update = (change: object, as = cookie) =>
  service.call(profileApi.updateProfile, change, null, { cookie: as })
const search = async (q: string, more: object = {}) =>
  (await service.call(peopleApi.search, { q, ...more })).body

it('changes the given fields, and publishes the next version', async () => {
  const { status, body } = await update({
    name: 'Olga Núñez',
    bio: 'Reads on ferries.',
    website: 'https://olga.example',
  })
  expect(status).toBe(200)
  expect(body.profile).toMatchObject({
    username: 'olga',
    name: 'Olga Núñez',
    bio: 'Reads on ferries.',
    location: '',
  })
  await update({ location: 'Vigo', website: '' })
  await update({})
  const changes = (await publishedBy(service)).filter(
    ({ type, data }) => type === 'user.changed' && data['username'] === 'olga',
  )
  expect(changes.map(({ data }) => data['version'])).toEqual([3, 4])
  expect((await service.call(peopleApi.user, { username: 'olga' })).body).toMatchObject({
    location: 'Vigo',
    website: '',
    bio: 'Reads on ferries.',
  })
})

it('refuses a username that another has, or that is ours', async () => {
  const { cookie: other } = await service.aReader('otto')
  expect(await update({ username: 'percy' }, other)).toMatchObject({
    status: 409,
    body: { code: 'account.username-taken', issues: [{ path: 'username' }] },
  })
  expect((await update({ username: 'admin' }, other)).status).toBe(409)
  expect((await update({ username: 'Otto_N' }, other)).body.profile.username).toBe('otto_n')
  expect((await update({ website: 'javascript:alert(1)' }, other)).body).toMatchObject({
    message: 'Website must be a valid URL',
  })
})

it('finds people by name and username, without accents and in pages', async () => {
  await update({ name: 'Odile Muñiz' }, (await service.aReader('odile')).cookie)
  expect((await search('muniz')).items.map(({ username }) => username)).toEqual(['odile'])
  expect((await search('PERC')).items.map(({ username }) => username)).toEqual(['percy'])
  expect((await search('100%')).items).toEqual([])
  expect((await search('___')).items).toEqual([])
  await service.aReader('percival')
  const first = await search('perc', { limit: 1 })
  const second = await search('perc', { limit: 1, cursor: first.pagination.nextCursor })
  expect([...first.items, ...second.items].map(({ username }) => username).sort()).toEqual([
    'percival',
    'percy',
  ])
  expect(second.pagination.hasMore).toBe(false)
  for (const q of ['pe', '李'])
    expect(await service.call(peopleApi.search, { q })).toMatchObject({
      status: 400,
      body: { message: 'Search must be at least 3 characters' },
    })
})

it('refuses profiles and names that link to a blocked site, whatever the email address', async () => {
  const { cookie: as } = await service.aReader('linker')
  const at = new Date().toISOString()
  await receive(service, 'link-domain.blocked', { domain: 'spam.example', version: 1, isBlocked: true, at })
  expect((await update({ bio: 'See spam.example' }, as)).body).toMatchObject({ issues: [{ path: 'bio' }] })
  expect((await update({ website: 'https://spam.example/me' }, as)).body).toMatchObject({
    code: 'request.link-blocked',
    issues: [{ path: 'website' }],
  })
  const signUp = (name: string, username: string) =>
    service.call(signUpApi.signUp, { name, username, email: `${username}@spam.example`, password: PASSWORD })
  expect((await signUp('Buy at spam.example', 'seller')).body).toMatchObject({ issues: [{ path: 'name' }] })
  expect((await signUp('Sella', 'sella')).status).toBe(201)
})
