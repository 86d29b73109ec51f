import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aStore } from './testing.ts'
import { createToken, readTokens, revokeToken, tokenOf, tokensAsText } from './tokens.ts'

const forFeed = { name: 'CI of the feed team', remote: 'feed', channels: ['canary' as const] }

it('knows a token by its secret, which is not stored', async () => {
  const store = aStore()
  const secret = await createToken(store, forFeed)
  expect(tokenOf(readTokens(store), secret)).toMatchObject(forFeed)
  expect(tokenOf(readTokens(store), `${secret}a`)).toBeUndefined()
  expect(readFileSync(join(store, 'tokens.json'), 'utf8')).not.toContain(secret)
  expect(tokensAsText(readTokens(store))).not.toContain(secret)
})

it('ends a token at its time', async () => {
  const store = aStore()
  const secret = await createToken(store, { ...forFeed, until: new Date('2027-01-31') })
  expect(tokenOf(readTokens(store), secret, new Date('2027-01-30T23:59:59Z'))).toBeDefined()
  expect(tokenOf(readTokens(store), secret, new Date('2027-01-31T00:00:00Z'))).toBeUndefined()
  expect(tokensAsText(readTokens(store), new Date('2027-02-01'))).toContain('over since 2027-01-31')
})

it('ends one token when it is revoked, and no other', async () => {
  const store = aStore()
  const secrets = [await createToken(store, forFeed), await createToken(store, forFeed)]
  const { id } = tokenOf(readTokens(store), secrets[0]!)!
  await revokeToken(store, id)
  expect(secrets.map((secret) => tokenOf(readTokens(store), secret) !== undefined)).toEqual([false, true])
  await expect(revokeToken(store, id)).rejects.toThrow(`There is no token ${id}.`)
})
