import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { GOOGLE_CALLBACK_PATH } from '@flyleaf/contracts'
import Provider, { type Interaction } from 'oidc-provider'

/** Who signs in at the issuer. */
export interface AtIssuer {
  subject: string
  email: string
  isVerified: boolean
  name: string
  denies?: boolean
}

export const CLIENT = { GOOGLE_CLIENT_ID: 'flyleaf-tests', GOOGLE_CLIENT_SECRET: 'a-secret-of-the-issuer' }

/** A real OpenID provider in this process, at which `person` is signed in. */
export async function startIssuer(origin: string) {
  const state: { person: AtIssuer } = { person: { subject: '', email: '', isVerified: true, name: '' } }
  const server = http.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.GOOGLE_CLIENT_ID,
        client_secret: CLIENT.GOOGLE_CLIENT_SECRET,
        redirect_uris: [new URL(GOOGLE_CALLBACK_PATH, origin).href],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => {
        const { email, isVerified, name } = state.person
        return { sub, email, email_verified: isVerified, name }
      },
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    return void provider
      .interactionDetails(request, response)
      .then((details) => decide(provider, details, state.person))
      .then((result) => provider.interactionFinished(request, response, result))
  })
  return {
    issuer,
    signInAs: (person: AtIssuer) => (state.person = person),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function decide(provider: Provider, { prompt, params, session }: Interaction, person: AtIssuer) {
  if (person.denies) return { error: 'access_denied' }
  if (prompt.name === 'login') return { login: { accountId: person.subject } }
  const grant = new provider.Grant({ accountId: session!.accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope('openid email profile')
  return { consent: { grantId: await grant.save() } }
}

/** Follows the issuer's pages as a browser does, until it redirects to `origin`; returns that address. */
export async function throughIssuer(start: string, origin: string) {
  const jar = new Map<string, string>()
  let place = new URL(start)
  while (place.origin !== new URL(origin).origin) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(place, { redirect: 'manual', headers: { cookie } })
    for (const one of response.headers.getSetCookie()) {
      const [name, value] = one.split(';')[0]!.split('=') as [string, string]
      jar.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`the issuer answered ${response.status}: ${await response.text()}`)
    place = new URL(next, place)
  }
  return place
}
