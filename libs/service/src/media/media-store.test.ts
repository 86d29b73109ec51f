import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { startS3 } from '@flyleaf/testing/s3-server'
import { afterAll, describe, expect, it } from 'vitest'
import { BaseConfig } from '@flyleaf/config'
import { createMediaStore } from './create-media-store.ts'
import { FileMediaStore } from './file-media-store.ts'
import { S3MediaStore } from './s3-media-store.ts'

const directory = await mkdtemp(path.join(tmpdir(), 'flyleaf-store-'))
const inS3 = path.join(directory, 's3')
const s3 = await startS3({ directory: inS3 })
const location = {
  endpoint: s3.origin,
  region: 'us-east-1',
  bucket: 'flyleaf',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
}
const bucket = new S3MediaStore(location, 'https://media.example/')
const folder = new FileMediaStore(path.join(directory, 'files'), '/media')
const stores = [
  ['files', folder, '/media'],
  ['a bucket', bucket, 'https://media.example'],
] as const
const text = (words: string) => new TextEncoder().encode(words)

afterAll(async () => {
  bucket.close()
  await s3.stop()
  await rm(directory, { recursive: true, force: true })
})

describe.each(stores)('media in %s', (_name, store, base) => {
  const reading = async (key: string) => {
    const stream = await store.read(key)
    return stream && (await buffer(stream)).toString()
  }

  it('returns the stored file', async () => {
    await store.put('posts/a.webp', text('one'), 'image/webp')
    await store.put('private/exports/a.zip', text('two'), 'application/zip')
    expect([await reading('posts/a.webp'), await reading('private/exports/a.zip')]).toEqual(['one', 'two'])
  })

  it('removes a file, also twice', async () => {
    await store.put('posts/b.webp', text('gone soon'), 'image/webp')
    await store.put('posts/c.webp', text('stays'), 'image/webp')
    await store.remove(['posts/b.webp', 'posts/never.webp'])
    await store.remove(['posts/b.webp'])
    await store.remove([])
    expect([await reading('posts/b.webp'), await reading('posts/c.webp')]).toEqual([null, 'stays'])
  })

  it('has an address for public files only', () => {
    expect(store.urlOf('posts/a.webp')).toBe(`${base}/posts/a.webp`)
    expect(store.keyOf(store.urlOf('posts/a.webp'))).toBe('posts/a.webp')
    expect(() => store.urlOf('private/exports/a.zip')).toThrow('no address')
  })

  it.each([
    '',
    'a',
    '/etc/passwd',
    '../x/a',
    'posts/../../a',
    'posts/.a',
    'posts//a',
    'posts/a/',
    'Posts/a',
    'posts/a b',
    'posts\\..\\a',
  ])('rejects the key %j', async (key) => {
    await expect(store.put(key, text('x'), 'image/webp')).rejects.toThrow('invalid media key')
    await expect(store.read(key)).rejects.toThrow('invalid media key')
    await expect(store.remove([key])).rejects.toThrow('invalid media key')
  })

  it('accepts concurrent writes of the same key', async () => {
    const words = ['first', 'other']
    await Promise.all(words.map((one) => store.put('posts/race.webp', text(one), 'image/webp')))
    expect(words).toContain(await reading('posts/race.webp'))
  })
})

it('sends a file of a bucket by a signed address that expires', async () => {
  await bucket.put('posts/signed.webp', text('signed'), 'image/webp')
  const url = await bucket.signedUrl('posts/signed.webp')
  expect(await (await fetch(url)).text()).toBe('signed')
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    'X-Amz-Expires': '60',
    'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  })
  expect(await folder.signedUrl()).toBeNull()
})

it('leaves no partial files, and makes private ones readable for this user only', async () => {
  const files = path.join(directory, 'files')
  await folder.put('posts/a.webp', text('one'))
  await folder.put('private/exports/a.zip', text('two'))
  expect((await readdir(path.join(files, 'public/posts'))).filter((name) => name.startsWith('.'))).toEqual([])
  const modeOf = async (name: string) => (await stat(path.join(files, name))).mode & 0o777
  expect(await modeOf('private')).toBe(0o700)
  expect(await modeOf('private/exports/a.zip')).toBe(0o600)
})

it('sets content types in a bucket, and no access rights', async () => {
  await bucket.put('posts/a.webp', text('one'), 'image/webp')
  await bucket.put('private/exports/a.zip', text('two'), 'application/zip')
  const described = async (file: string) =>
    JSON.parse(await readFile(path.join(inS3, `flyleaf/${file}._S3rver_metadata.json`), 'utf8')) as object
  const image = await described('public/posts/a.webp')
  expect(image).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringMatching(/immutable/),
  })
  const archive = await described('private/exports/a.zip')
  expect(archive).toMatchObject({ 'cache-control': 'private, no-store' })
  expect(Object.keys({ ...image, ...archive }).filter((name) => name.includes('acl'))).toEqual([])
})

it('is chosen by the configuration', async () => {
  const secret = 'sixteen characters'
  const secrets = {
    SECRET: secret,
    INTERNAL_SECRET: secret,
    ACCOUNT_SECRET: secret,
    SHELVES_SECRET: secret,
    FEED_SECRET: secret,
  }
  const base = { DATABASE_URL: 'postgres://x/y', ...secrets }
  const choose = async (more: object) => createMediaStore(BaseConfig.parse({ ...base, ...more }))
  expect(await choose({})).toBeInstanceOf(FileMediaStore)
  const keys = { MEDIA_S3_BUCKET: 'flyleaf', MEDIA_S3_KEY: 'k', MEDIA_S3_SECRET: 's' }
  expect(await choose(keys)).toBeInstanceOf(S3MediaStore)
  await expect(choose({ MEDIA_S3_BUCKET: 'flyleaf' })).rejects.toThrow('MEDIA_S3_KEY')
})
