import type { BrowserContext } from '@playwright/test'
import { codeFor, origin } from './platform.ts'

type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** The password of every new reader. */
export const PASSWORD = 'a long enough password'

/** Signs a new reader up through the API. Returns the cookies of the session. */
export async function newSession(name: string, username: string, email: string): Promise<Cookies> {
  const pending = await post('/api/users/signup', { name, username, email, password: PASSWORD })
  const cookie = pending.map((text) => text.split(';')[0]).join('; ')
  const signedIn = await post('/api/users/verify-email', { email, code: await codeFor(email) }, cookie)
  return signedIn.filter((text) => !text.includes('Max-Age=0')).map(parse)
}

/** Signs in as Ada of the seeded library. Returns the cookies of the session. */
export async function sessionOfAda(): Promise<Cookies> {
  const body = { email: 'ada@flyleaf.example', password: 'reading-by-lamplight' }
  return (await post('/api/users/signin', body)).map(parse)
}

async function post(path: string, body: object, cookie = ''): Promise<string[]> {
  const headers = { origin: origin(), 'content-type': 'application/json', cookie }
  const answer = await fetch(origin() + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.headers.getSetCookie()
}

function parse(text: string): Cookies[number] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
  return { name, value, httpOnly: text.includes('HttpOnly'), ...placeOf(text.includes('Secure')) }
}

/** Browsers send secure cookies to http://localhost, but Playwright sets them only for https. */
const placeOf = (secure: boolean) => ({ secure, url: secure ? 'https://localhost/' : origin() })
