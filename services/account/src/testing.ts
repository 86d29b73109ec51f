import { signUpApi } from '@flyleaf/contracts'
import { SESSION_COOKIE } from '@flyleaf/service'
import { startTestService, type TestService } from '@flyleaf/service/testing'
import { limits } from '@flyleaf/testing/limits'
import type { DestinationStream } from 'pino'
import { Mailer, type Mail } from './mail/mailer.ts'
import { account } from './service.ts'

/** The account service with its emails kept in memory. */
export interface AccountService extends TestService {
  mails: Mail[]
  /** The code in the newest email to an address, once it arrives. */
  codeFor(email: string, than?: string): Promise<string>
  /** Signs up, verifies, and returns the new reader's cookie. */
  aReader(username: string): Promise<{ userId: string; email: string; cookie: string }>
}

export const SIGN_UP_COOKIE = '__Host-sign-up'
export const PASSWORD = 'a quiet chapter'

export async function startAccount(
  environment: Record<string, string> = {},
  logTo?: DestinationStream,
): Promise<AccountService> {
  const mails: Mail[] = []
  const service = await startTestService(account, environment, logTo)
  service.app.get(Mailer).send = async (mail) => void mails.push(mail)
  const codeFor = async (email: string, than?: string) => {
    for (let waited = 0; waited < limits.event; waited += 20) {
      const code = mails
        .filter((mail) => mail.to === email)
        .flatMap(({ subject }) => /^Your Flyleaf code: (\d{6})$/.exec(subject)?.[1] ?? [])
        .at(-1)
      if (code && code !== than) return code
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`no mail came to ${email}`)
  }
  const aReader = async (username: string) => {
    const email = `${username}@example.org`
    const signedUp = await service.call(signUpApi.signUp, {
      name: username,
      username,
      email,
      password: PASSWORD,
    })
    const code = await codeFor(email)
    const { body, headers } = await service.call(signUpApi.verifyEmail, { email, code }, null, {
      cookie: cookieIn(signedUp.headers, SIGN_UP_COOKIE),
    })
    return { userId: body.profile.userId, email, cookie: cookieIn(headers) }
  }
  return { ...service, mails, codeFor, aReader }
}

/** A cookie from a response, the session's by default, as a browser would send it. */
export function cookieIn(headers: Headers, name = SESSION_COOKIE) {
  const cookie = headers.getSetCookie().find((one) => one.startsWith(`${name}=`))
  if (!cookie) throw new Error(`no cookie ${name} was set`)
  return cookie.split(';')[0]!
}
