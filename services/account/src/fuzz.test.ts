import {
  emailChangeApi,
  erasureApi,
  exportApi,
  followRequestsApi,
  followsApi,
  oneTimeCodesApi,
  passkeySignInApi,
  passkeysApi,
  passwordsApi,
  peopleApi,
  privacyApi,
  profileApi,
  profilePictureApi,
  relationsApi,
  sessionsApi,
  signInApi,
  signInOptionsApi,
  signUpApi,
} from '@flyleaf/contracts'
import { fuzzApi, type Sender } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, startAccount, type AccountService } from './testing.ts'

let service: AccountService
beforeAll(async () => {
  service = await startAccount()
  await service.aReader('known_reader')
  await service.aReader('known_too')
})
afterAll(() => service.close())

const apis = {
  signUpApi,
  signInApi,
  sessionsApi,
  passwordsApi,
  profileApi,
  peopleApi,
  followsApi,
  followRequestsApi,
  exportApi,
  emailChangeApi,
  oneTimeCodesApi,
  passkeysApi,
  passkeySignInApi,
  erasureApi,
  privacyApi,
  profilePictureApi,
  relationsApi,
  signInOptionsApi,
}
let readers = 0

async function aReader(): Promise<Sender> {
  const { email, cookie } = await service.aReader(`fuzz_${++readers}`)
  const pending = { name: 'Fuzz', username: `pending_${readers}`, email: `pending_${readers}@example.org` }
  await service.call(signUpApi.signUp, { ...pending, password: PASSWORD })
  const code = await service.codeFor(pending.email)
  return {
    cookie,
    known: {
      username: ['known_reader', 'known_too'],
      email: ['known_reader@example.org', email, pending.email],
      password: [PASSWORD],
      currentPassword: [PASSWORD],
      code: [code, '000000'],
    },
  }
}

it.each(Object.entries(apis))('%s answers arbitrary input with a documented status', async (_name, api) => {
  await expect(fuzzApi(service, api, { aReader })).resolves.toBeUndefined()
})
