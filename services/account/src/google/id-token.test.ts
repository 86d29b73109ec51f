import { GOOGLE_CALLBACK_PATH, GOOGLE_SIGN_IN_PATH } from '@flyleaf/contracts'
import { SESSION_COOKIE } from '@flyleaf/service'
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAccount, type AccountService } from '../testing.ts'
import { CLIENT } from './testing.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
const HOUR = 3600

let service: AccountService
let server: Server
let issuer = ''
/** The ID token that the issuer answers next. */
let idToken = ''

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const body = answers()[url!]
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  service = await startAccount({ ...CLIENT, GOOGLE_ISSUER: issuer })
})
afterAll(async () => {
  await service.close()
  server.close()
})

/** An issuer that answers what it is told to, also what a real one never would. */
const answers = (): Record<string, object> => ({
  '/.well-known/openid-configuration': {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  },
  '/keys': { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
  '/token': { access_token: 'unused', token_type: 'Bearer', expires_in: HOUR, id_token: idToken },
})

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function signed(claims: object, key: KeyObject = keys.privateKey) {
  const text = `${encoded({ alg: 'RS256', kid: 'one' })}.${encoded(claims)}`
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
}

/** Returns from the issuer with the token made of right claims; says where the browser is sent, and whether it is signed in. */
async function signIn(make: (claims: object) => string) {
  const ask = (path: string, cookie = '') =>
    fetch(new URL(path, service.origin), {
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    })
  const begun = await ask(GOOGLE_SIGN_IN_PATH)
  const asked = new URL(begun.headers.get('location')!).searchParams
  const now = Math.floor(Date.now() / 1000)
  idToken = make({
    iss: issuer,
    aud: CLIENT.GOOGLE_CLIENT_ID,
    sub: 'subject',
    email: 'nora@gmail.example',
    email_verified: true,
    nonce: asked.get('nonce'),
    iat: now,
    exp: now + HOUR,
  })
  const query = new URLSearchParams({ code: 'code', state: asked.get('state')! })
  const [cookie] = begun.headers.getSetCookie()[0]!.split(';')
  const { headers } = await ask(`${GOOGLE_CALLBACK_PATH}?${query}`, cookie)
  const isSignedIn = headers.getSetCookie().some((one) => one.startsWith(`${SESSION_COOKIE}=`))
  return [headers.get('location'), isSignedIn]
}

const REFUSED = ['/auth/signin?problem=failed', false]
const past = Math.floor(Date.now() / 1000) - HOUR

it("accepts the issuer's ID token", async () => {
  expect(await signIn((claims) => signed(claims))).toEqual(['/', true])
})

it.each<[string, (claims: object) => string]>([
  ['an expired one', (claims) => signed({ ...claims, exp: past })],
  ['one that another key has signed', (claims) => signed(claims, foreign.privateKey)],
  ['one that nobody has signed', (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
  ['one for another client', (claims) => signed({ ...claims, aud: 'another-client' })],
  ['one of another issuer', (claims) => signed({ ...claims, iss: 'https://issuer.example' })],
])('refuses %s', async (_what, make) => {
  expect(await signIn(make)).toEqual(REFUSED)
})
