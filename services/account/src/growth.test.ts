import { randomUUID } from 'node:crypto'
import { exportApi, passwordsApi, profileApi, sessionsApi, signInApi, signUpApi } from '@flyleaf/contracts'
import { receive, staysFlat } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, SIGN_UP_COOKIE, cookieIn, startAccount, type AccountService } from './testing.ts'

let service: AccountService
beforeAll(async () => {
  service = await startAccount()
})
afterAll(() => service.close())

it('keeps nothing of a month of use but accounts', async () => {
  const { email } = await service.aReader('ada')
  const at = new Date().toISOString()
  await receive(service, 'sign-up-mode.changed', { mode: 'approval', version: 1, at })
  let count = 0
  await staysFlat(service, {
    async day() {
      const left = cookieIn((await service.call(signInApi.signIn, { email, password: PASSWORD })).headers)
      const cookie = cookieIn((await service.call(signInApi.signIn, { email, password: PASSWORD })).headers)
      expect((await service.call(sessionsApi.sessions, {}, null, { cookie: left })).status).toBe(200)
      const headers = { cookie, 'idempotency-key': randomUUID() }
      await service.call(profileApi.updateProfile, { bio: `Day ${(count += 1)}` }, null, headers)
      await service.call(passwordsApi.forgotPassword, { email })
      await service.call(exportApi.startExport, {}, null, { cookie })
      await expect
        .poll(async () => (await service.call(exportApi.export, {}, null, { cookie })).body.status)
        .toBe('ready')
      // Nobody ever verifies this address.
      const stranger = { name: 'Eve', username: `eve_${count}`, email: `eve_${count}@example.org` }
      expect((await service.call(signUpApi.signUp, { ...stranger, password: PASSWORD })).status).toBe(201)
      // Nobody ever answers this sign-up.
      const patient = { name: 'Pia', username: `pia_${count}`, email: `pia_${count}@example.org` }
      const { headers: put } = await service.call(signUpApi.signUp, { ...patient, password: PASSWORD })
      const verified = await service.call(
        signUpApi.verifyEmail,
        { email: patient.email, code: await service.codeFor(patient.email) },
        null,
        { cookie: cookieIn(put, SIGN_UP_COOKIE) },
      )
      expect(verified).toMatchObject({ status: 403, body: { code: 'account.waits-for-approval' } })
      await service.call(signInApi.signOut, {}, null, { cookie })
    },
    kept: [],
    // Devices that are never signed out: 30 days after their last use. Sign-ups that wait: 90 days.
    slow: ['session', 'account'],
  })
})
