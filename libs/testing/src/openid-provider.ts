import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Interaction, type InteractionResults } from 'oidc-provider'
import { choicePage, readForm, type AtProvider } from './openid-page.ts'

export type { AtProvider }

export interface OpenIdProvider {
  issuer: string
  close(): Promise<void>
}

interface Options {
  client: { id: string; secret: string }
  redirectUri: string
  /** The signed-in person; without one a page asks, and accepts any entry. */
  person?: () => AtProvider
}

/** A real OpenID provider on a free loopback port, for tests and demonstrations. It asks for no password. */
export async function startOpenIdProvider({ client, redirectUri, person }: Options): Promise<OpenIdProvider> {
  const known = new Map<string, AtProvider>()
  const server = http.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['of no account'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const { email, isVerified, name } = known.get(sub)!
      return { accountId: sub, claims: () => ({ sub, email, email_verified: isVerified, name }) }
    },
  })

  /** The person's decision; null when they must be asked first. */
  async function decide(request: IncomingMessage, { prompt, params, session }: Interaction) {
    if (prompt.name === 'login') {
      const who = person ? person() : request.method === 'POST' ? await readForm(request) : null
      if (!who) return null
      if (who.denies) return { error: 'access_denied' }
      known.set(who.subject, who)
      return { login: { accountId: who.subject, remember: false } }
    }
    const grant = new provider.Grant({ accountId: session!.accountId, clientId: String(params['client_id']) })
    grant.addOIDCScope('openid email profile')
    return { consent: { grantId: await grant.save() } }
  }

  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    void provider
      .interactionDetails(request, response)
      .then(async (details) => {
        const decided: InteractionResults | null = await decide(request, details)
        if (decided) return provider.interactionFinished(request, response, decided)
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(choicePage)
      })
      .catch(() => response.writeHead(400).end('This sign-in is over. Please begin again.'))
  })
  return {
    issuer,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
