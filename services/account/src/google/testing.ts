import { GOOGLE_CALLBACK_PATH } from '@flyleaf/contracts'
import { startOpenIdProvider, type AtProvider } from '@flyleaf/testing/openid-provider'

export type AtIssuer = AtProvider

export const CLIENT = { GOOGLE_CLIENT_ID: 'flyleaf-tests', GOOGLE_CLIENT_SECRET: 'a-secret-of-the-issuer' }

/** A real OpenID provider in this process, at which `person` is signed in. */
export async function startIssuer(origin: string) {
  const state: { person: AtIssuer } = { person: { subject: '', email: '', isVerified: true, name: '' } }
  const provider = await startOpenIdProvider({
    client: { id: CLIENT.GOOGLE_CLIENT_ID, secret: CLIENT.GOOGLE_CLIENT_SECRET },
    redirectUri: new URL(GOOGLE_CALLBACK_PATH, origin).href,
    person: () => state.person,
  })
  return { ...provider, signInAs: (person: AtIssuer) => (state.person = person) }
}

/** Follows the issuer's pages as a browser does, until it redirects to `origin`; returns that address. */
export async function throughIssuer(start: string, origin: string) {
  const jar = new Map<string, string>()
  let url = new URL(start)
  while (url.origin !== new URL(origin).origin) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const one of response.headers.getSetCookie()) {
      const [name, value] = one.split(';')[0]!.split('=') as [string, string]
      jar.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`the issuer answered ${response.status}: ${await response.text()}`)
    url = new URL(next, url)
  }
  return url
}
