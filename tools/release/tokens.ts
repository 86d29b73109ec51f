import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from './store.ts'

/** Where a token may bring a release: to some readers, or to all. */
export const tokenChannels = ['canary', 'stable'] as const
export type TokenChannel = (typeof tokenChannels)[number]

/** What a team publishes its remote with, from a repository of its own. */
export const Token = z.object({
  id: z.string(),
  /** Whose it is, for people. */
  name: z.string(),
  remote: z.string(),
  channels: z.array(z.enum(tokenChannels)),
  /** SHA-256 of the token, which nobody keeps. It is random, so that a fast hash is enough. */
  hash: z.string(),
  createdAt: z.iso.datetime(),
  until: z.optional(z.iso.datetime()),
})
export type Token = z.infer<typeof Token>

const tokensFile = (store: string) => join(store, 'tokens.json')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

export const readTokens = (store: string): Token[] =>
  existsSync(tokensFile(store))
    ? z.array(Token).parse(JSON.parse(readFileSync(tokensFile(store), 'utf8')))
    : []

export async function writeTokens(store: string, tokens: readonly Token[]): Promise<void> {
  await mkdir(store, { recursive: true })
  await replaceFile(tokensFile(store), JSON.stringify(tokens))
}

interface NewToken {
  name: string
  remote: string
  channels: TokenChannel[]
  until?: Date | undefined
}

/** Adds a token to a store. Returns the secret, which cannot be read again. */
export async function createToken(store: string, { until, ...token }: NewToken): Promise<string> {
  // A prefix by which programs that look for secrets in repositories know it.
  const secret = `flyleaf_${randomBytes(32).toString('base64url')}`
  const created: Token = {
    ...token,
    id: randomBytes(4).toString('hex'),
    hash: hashOf(secret),
    createdAt: new Date().toISOString(),
    ...(until && { until: until.toISOString() }),
  }
  await writeTokens(store, [...readTokens(store), created])
  return secret
}

/** Removes a token. Throws if there is none with that id. */
export async function revokeToken(store: string, id: string): Promise<Token> {
  const tokens = readTokens(store)
  const revoked = tokens.find((token) => token.id === id)
  if (!revoked) throw new Error(`There is no token ${id}.`)
  await writeTokens(
    store,
    tokens.filter((token) => token !== revoked),
  )
  return revoked
}

/** The token that a secret is of, unless its time is over. */
export const tokenOf = (
  tokens: readonly Token[],
  secret: string,
  now: Date = new Date(),
): Token | undefined =>
  tokens.find(({ hash, until }) => hash === hashOf(secret) && (!until || Date.parse(until) > now.getTime()))

/** A line for each token. */
export const tokensAsText = (tokens: readonly Token[], now: Date = new Date()): string =>
  tokens
    .map(({ id, name, remote, channels, createdAt, until }) => {
      const end = until ? `, ${Date.parse(until) > now.getTime() ? 'until' : 'over since'} ${until}` : ''
      return `${id}  mf-${remote}  ${channels.join(', ')}  ${name}  since ${createdAt}${end}`
    })
    .join('\n') || 'There are no tokens'
