import { randomBytes } from 'node:crypto'
import { GOOGLE_CALLBACK_PATH } from '@flyleaf/contracts'
import { startOpenIdProvider } from '@flyleaf/testing/openid-provider'

/** Starts an OpenID provider that replaces Google; returns the account service's settings and a function that stops it. */
export async function startOidcDemo(origin: string) {
  const client = { id: 'flyleaf-demo', secret: randomBytes(24).toString('base64url') }
  const redirectUri = new URL(GOOGLE_CALLBACK_PATH, origin).href
  const { issuer, close } = await startOpenIdProvider({ client, redirectUri })
  const env = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret }
  return { env, close }
}
