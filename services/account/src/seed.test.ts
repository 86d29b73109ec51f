import { fileURLToPath } from 'node:url'
import {
  commonPassword,
  followsApi,
  peopleApi,
  signInApi,
  signUpApi,
  wrongCredentials,
} from '@flyleaf/contracts'
import { seedId } from '@flyleaf/service'
import { publishedBy } from '@flyleaf/service/testing'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from './password/demo-password.ts'
import { seed } from './seed.ts'
import { startAccount } from './testing.ts'

const library = fileURLToPath(new URL('../../../tools/seed/library', import.meta.url))

it('fills an empty database once', async () => {
  const service = await startAccount({ DEMO_PASSWORD_ACCEPTED: 'true' })
  const context = { database: service.database } as Parameters<typeof seed>[0]
  await seed(context, library)
  const events = await publishedBy(service)
  const [ada] = events.filter(({ key }) => key === seedId('user', 'ada'))
  expect(ada).toMatchObject({ type: 'user.registered', data: { username: 'ada', version: 1 } })
  const signedIn = await service.call(signInApi.signIn, {
    email: 'ada@flyleaf.example',
    password: 'reading-by-lamplight',
  })
  expect(signedIn).toMatchObject({ status: 200, body: { profile: { userId: seedId('user', 'ada') } } })
  const following = await service.call(followsApi.following, { username: 'ada' })
  const page = await service.call(peopleApi.user, { username: 'ada' })
  expect(page.body.followingCount).toBe(following.body.items.length)
  expect(page.body.followingCount).toBeGreaterThan(0)
  await seed(context, library)
  expect(await publishedBy(service)).toEqual(events)
  await service.close()
})

it('refuses the published password unless it is configured', async () => {
  const service = await startAccount()
  await seed({ database: service.database } as Parameters<typeof seed>[0], library)
  const signedIn = await service.call(signInApi.signIn, {
    email: 'ada@flyleaf.example',
    password: DEMO_PASSWORD,
  })
  expect(signedIn).toMatchObject({ status: 401, body: { code: wrongCredentials.code } })
  const signedUp = await service.call(signUpApi.signUp, {
    name: 'Eve',
    username: 'eve',
    email: 'eve@example.org',
    password: DEMO_PASSWORD,
  })
  expect(signedUp).toMatchObject({ status: 400, body: { code: commonPassword.code } })
  await service.close()
})
