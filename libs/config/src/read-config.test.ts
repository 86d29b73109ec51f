import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BaseConfig, redisServersOf } from './base-config.ts'
import { parseConfig } from './read-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'flyleaf-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secret = 'a-secret-for-tests'
const base = {
  DATABASE_URL: 'postgres://feed:hunter2@db.example/flyleaf_feed?sslmode=verify-full',
  SECRET: secret,
  INTERNAL_SECRET: secret,
  ACCOUNT_SECRET: secret,
  SHELVES_SECRET: secret,
  FEED_SECRET: secret,
}
const read = (environment: Record<string, string>) => parseConfig(BaseConfig, { ...base, ...environment })
const faults = (environment: Record<string, string>) => read(environment).faults

describe('a configuration', () => {
  it.each([
    ['4100', { host: '127.0.0.1', port: 4100 }],
    ['10.0.0.2:4000', { host: '10.0.0.2', port: 4000 }],
    ['[::]:4000', { host: '::', port: 4000 }],
    ['/run/feed.sock', { path: '/run/feed.sock' }],
    ['unix:/run/feed.sock', { path: '/run/feed.sock' }],
  ])('listens at %s', (LISTEN, address) => {
    expect(read({ LISTEN }).config?.LISTEN).toEqual(address)
  })

  it('names several processes of a service', () => {
    const ACCOUNT_URL = 'https://10.0.0.2:4001, https://10.0.0.3:4001'
    expect(read({ ACCOUNT_URL }).config?.ACCOUNT_URL).toEqual([
      'https://10.0.0.2:4001',
      'https://10.0.0.3:4001',
    ])
  })

  it('says how Redis runs', () => {
    const sentinels = { REDIS_MODE: 'sentinel', REDIS_URL: 'rediss://:p@a:26379,rediss://b:26379' }
    expect(redisServersOf(read(sentinels).config!)).toMatchObject({
      mode: 'sentinel',
      urls: ['rediss://:p@a:26379', 'rediss://b:26379'],
      sentinelName: 'mymaster',
    })
  })

  it.each([
    'unix:/run/redis.sock',
    'unix:///run/redis.sock?db=3',
    'unix://feed:secret@localhost/run/redis.sock',
  ])('finds Redis at the socket %s', (REDIS_URL) =>
    expect(read({ REDIS_URL }).config?.REDIS_URL).toEqual([REDIS_URL]),
  )

  it('takes values from files, and no value from an empty one', () => {
    const file = join(folder, 'secret')
    writeFileSync(file, 'from-a-secret-file\n')
    const { config } = parseConfig(BaseConfig, { ...base, SECRET: '', SECRET_FILE: file, LISTEN: '' })
    expect(config).toMatchObject({ SECRET: 'from-a-secret-file', LISTEN: { port: 4000 } })
  })
})

describe('a wrong setting is a sentence with its name, its fault and what to write', () => {
  it('when it is missing', () => {
    expect(parseConfig(BaseConfig, {}).faults).toContain(
      'DATABASE_URL is missing. Write an address such as postgres://feed:password@db.example.org/flyleaf_feed?sslmode=verify-full.',
    )
  })

  it.each([
    [
      { LISTEN: '0.0.0.0:99999' },
      /^LISTEN \(0\.0\.0\.0:99999\) is neither a port, .* Write a port of 127\.0\.0\.1, /,
    ],
    [
      { ACCOUNT_URL: 'account:4001' },
      /^ACCOUNT_URL \(account:4001\) is not a list of .* Write http:\/\/host:port, /,
    ],
    [{ ACCOUNT_URL: 'http://a:1,https://b:1' }, /^ACCOUNT_URL .* is not a list/],
    [{ DATABASE_POOL: 'many' }, /^DATABASE_POOL \(many\) is not a number\. Write a number from 1\.$/],
    [{ DATABASE_POOL: '0' }, /^DATABASE_POOL \(0\) is less than 1\. Write/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL \(loud\) is not one of fatal, .* Write/],
    [{ PUBLIC_ORIGIN: 'https://a.example/path' }, /^PUBLIC_ORIGIN .* is not an origin\. Write an origin/],
    [{ REDIS_URL: 'localhost:6379' }, /^REDIS_URL does not begin with redis:\/\/.* Write redis:/],
    [
      { REDIS_URL: 'redis://a,redis://b' },
      /^REDIS_URL names several servers, and REDIS_MODE is alone\. Write/,
    ],
    [{ REDIS_MODE: 'cluster', REDIS_URL: 'unix:/run/redis.sock' }, /^REDIS_URL names a socket/],
    [{ REDIS_URL: 'unix://feed@localhost/run/redis.sock' }, /^REDIS_URL is not the path of a socket\. Write/],
    [{ TLS_CERT: '/nowhere.pem' }, /^TLS_CERT \(\/nowhere\.pem\) cannot be read \(ENOENT\)\. Write the path/],
    [
      { MEDIA_S3_BUCKET: 'media' },
      /^MEDIA_S3_KEY is missing, and MEDIA_S3_BUCKET is set\. Write all of .*none\.$/,
    ],
    [{ DATABASE_URL: 'postgres://db/x?sslmode=require' }, /^DATABASE_URL has an sslmode that is not one of/],
    [{ DATABASE_URL: 'mysql://db/x' }, /^DATABASE_URL does not begin with postgres:\/\//],
    [{ SECRET: 'short' }, /^SECRET is shorter than 16 characters\. Write a random text/],
    [{ SECRET_FILE: '/nowhere' }, /^SECRET and SECRET_FILE are both set\. Write one of them\.$/],
  ])('%j', (environment, sentence) => {
    expect(faults(environment)?.[0]).toMatch(sentence)
  })

  it('without a secret in it', () => {
    const given = { DATABASE_URL: 'nonsense-hunter2', SECRET: 'hunter2', REDIS_URL: 'hunter2' }
    expect(faults(given)).toHaveLength(3)
    expect(faults(given)?.join()).not.toContain('hunter2')
  })
})
