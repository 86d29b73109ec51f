import type { Cookies } from './browser.ts'

/** The reader of the seed library. */
const DEMO = { email: 'ada@flyleaf.example', password: 'reading-by-lamplight' }

/**
 * Signs in as the reader whom `RELEASE_READER` and `RELEASE_READER_PASSWORD` name, or as the one of the seed library. Returns the cookies of the
 * session, and none if there is no such reader; throws if the one who is named cannot sign in.
 */
export async function signIn(origin: string, env: NodeJS.ProcessEnv): Promise<Cookies> {
  const { RELEASE_READER: email, RELEASE_READER_PASSWORD: password } = env
  const answer = await fetch(`${origin}/api/users/signin`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(email ? { email, password } : DEMO),
  })
  if (answer.ok) return answer.headers.getSetCookie().map((text) => cookieOf(text, origin))
  if (email)
    throw new Error(`${email} (RELEASE_READER) cannot sign in: ${answer.status} ${await answer.text()}`)
  return []
}

/** Ends the session, so that no release leaves one behind. */
export async function signOut(origin: string, reader: Cookies): Promise<void> {
  const cookie = reader.map(({ name, value }) => `${name}=${value}`).join('; ')
  await fetch(`${origin}/api/users/signout`, { method: 'POST', headers: { origin, cookie } })
}

// Browsers send secure cookies to http://localhost, but Playwright sets them only for https.
function cookieOf(text: string, origin: string): Cookies[number] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
  const secure = /;\s*Secure/i.test(text)
  const url = secure ? origin.replace(/^http:/, 'https:').replace(/:\d+$/, '') : origin
  return { name, value, httpOnly: /;\s*HttpOnly/i.test(text), secure, url }
}
