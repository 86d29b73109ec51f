import { signInApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, cookieIn, startAccount, type AccountService } from '../testing.ts'

let service: AccountService
beforeAll(async () => void (service = await startAccount()))
afterAll(() => service.close())

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

it('tells a reader of a sign-in from a device that their account does not know, once for each', async () => {
  const { email } = await service.aReader('nia')
  const signIn = async (userAgent: string, cookie?: string) => {
    const headers = { 'user-agent': userAgent, ...(cookie && { cookie }) }
    const { headers: answered } = await service.call(
      signInApi.signIn,
      { email, password: PASSWORD },
      null,
      headers,
    )
    return cookieIn(answered, '__Host-known-device')
  }
  const news = () =>
    service.mails
      .filter(({ to, subject }) => to === email && subject.startsWith('A new device'))
      .map(({ text }) => /account: (.*?), /.exec(text)?.[1])

  const phone = await signIn(IPHONE)
  await expect.poll(news).toEqual(['Safari on iPhone'])
  await signIn(IPHONE, phone)
  await signIn(FIREFOX)
  await expect.poll(news).toContain('Firefox on Linux')
  expect(news()).toHaveLength(2)
})
