import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { compose } from '../release/compose.ts'
import { promote } from '../release/channel.ts'
import { canariesIn } from '../release/canary.ts'
import { exclusivelyIn } from '../release/bucket/shared-store.ts'
import { releasesAsText } from '../release/listing.ts'
import { versionsOf } from '../release/prune.ts'
import { listReleases, releaseOn } from '../release/store.ts'
import { aContract, aRemote, aShell } from '../release/testing.ts'
import { createToken, readTokens, revokeToken, type TokenChannel } from '../release/tokens.ts'
import { releaseUpload } from './release-upload.ts'
import { createUploadServer } from './server.ts'
import { limits } from './unpack.ts'

const types = JSON.stringify({ hash: 'anything', declarations: {} })
let folder: string
let store: string
let origin: string
let server: ReturnType<typeof createUploadServer>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-uploads-'))
  store = join(folder, 'store')
  const shell = await aShell(store)
  const feed = await aRemote(store, 'feed', { contract: { routes: [route('/book-feed')] } })
  await promote(store, await compose(store, [], { set: { shell: shell.version, feed: feed.version } }))
  server = createUploadServer({
    tokens: async () => readTokens(store),
    release: (upload, say) =>
      releaseUpload({ dataDir: folder, store, exclusively: exclusivelyIn(store, undefined), say }, upload),
    log: () => {},
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const route = (path: string) => ({ id: 'rooms.home', path, page: 'home' })
const aToken = (channels: TokenChannel[] = ['canary', 'stable'], remote = 'rooms') =>
  createToken(store, { name: 'CI of the rooms team', remote, channels })

/** The files of a repository that has built mf-rooms. */
function aRepository(path = '/reading-rooms', name = 'rooms'): Record<string, string> {
  const record = {
    name,
    kind: 'remote',
    entry: 'remoteEntry.js',
    common: { js: ['remoteEntry.js'], css: [] },
    pages: { home: { js: ['home.js'], css: [] } },
    widgets: {},
    shared: {},
  }
  return {
    'dist/build.json': JSON.stringify(record),
    'dist/contract.json': JSON.stringify(aContract(name, { routes: [route(path)] })),
    'dist/remoteEntry.js': 'remote()',
    'dist/home.js': 'home()',
    'node_modules/@flyleaf/build/types.json': types,
  }
}

async function zipOf(files: Record<string, string | Buffer>, mode = 0o100644): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [file, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), file, { mode })
  zip.end()
  return buffer(zip.outputStream)
}

async function publish(secret: string, body: Buffer, { remote = 'rooms', channel = 'stable' } = {}) {
  const response = await fetch(`${origin}/api/releases/${remote}?channel=${channel}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: new Uint8Array(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** What is in the store, and what is left of uploads. */
const all = async () => ({
  versions: versionsOf(store).sort(),
  releases: listReleases(store),
  stable: await releaseOn(store, 'stable'),
  candidate: await releaseOn(store, 'candidate'),
  canaries: await canariesIn(store),
})

it('releases a build, and says whose it is', async () => {
  const { status, body } = await publish(await aToken(), await zipOf(aRepository()))
  expect(body).toMatchObject({ release: 2, remote: 'rooms', channel: 'stable', by: 'CI of the rooms team' })
  expect(status).toBe(201)
  expect(await releaseOn(store, 'stable')).toBe(2)
  expect(await releasesAsText(store)).toMatch(/^\* 2 .*rooms .*by CI of the rooms team$/m)
})

it('gives a build to some readers', async () => {
  const { status } = await publish(await aToken(['canary']), await zipOf(aRepository()), {
    channel: 'canary',
  })
  expect(status).toBe(201)
  expect(await canariesIn(store)).toEqual([{ id: 2, percent: 5, parts: ['rooms'] }])
  expect(await releaseOn(store, 'stable')).toBe(1)
})

it("gives a build to readers beside another team's canary", async () => {
  await publish(await aToken(), await zipOf(aRepository()), { channel: 'canary' })
  await publish(await aToken(['canary'], 'clubs'), await zipOf(aRepository('/reading-clubs', 'clubs')), {
    remote: 'clubs',
    channel: 'canary',
  })
  expect(await canariesIn(store)).toEqual([
    { id: 2, percent: 5, parts: ['rooms'] },
    { id: 3, percent: 5, parts: ['clubs'] },
  ])
})

it('answers what does not fit as the command prints it, and keeps nothing of it', async () => {
  const before = await all()
  const { status, body } = await publish(await aToken(), await zipOf(aRepository('/book-feed')))
  expect(status).toBe(422)
  expect(body['message']).toBe('This set does not fit:\n  - mf-feed and mf-rooms both claim /book-feed')
  expect(await all()).toEqual(before)
})

it('takes nothing without a token that is valid', async () => {
  const revoked = await aToken()
  await revokeToken(store, readTokens(store)[0]!.id)
  const over = await createToken(store, {
    name: 'a',
    remote: 'rooms',
    channels: ['stable'],
    until: new Date(0),
  })
  for (const secret of ['', 'flyleaf_', `flyleaf_${'a'.repeat(43)}`, revoked, over])
    expect((await publish(secret, await zipOf(aRepository()))).status).toBe(401)
})

it('takes nothing by a token that is revoked while the upload waits', async () => {
  const before = await all()
  let isHeld = () => {}
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (isHeld = resolve))
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  const other = exclusivelyIn(
    store,
    undefined,
  )(async () => {
    isHeld()
    await gone
  })
  await held
  const answer = publish(await aToken(), await zipOf(aRepository()))
  await revokeToken(store, readTokens(store)[0]!.id)
  letGo()
  await other
  expect((await answer).status).toBe(401)
  expect(await all()).toEqual(before)
})

it.each([
  ['another remote', { remote: 'feed' }, aRepository()],
  ['a channel that is not its own', { channel: 'stable' }, aRepository()],
  ['an unknown channel', { channel: 'bucket-07' }, aRepository()],
  ["another remote's build", { channel: 'canary' }, aRepository('/reading-clubs', 'clubs')],
])('refuses %s', async (_, to, files) => {
  const before = await all()
  expect((await publish(await aToken(['canary']), await zipOf(files), to)).status).toBe(403)
  expect(await all()).toEqual(before)
})

it.each([
  ['a foreign file', { ...aRepository(), 'src/remote.ts': '' }],
  ['a missing file', { ...aRepository(), 'dist/build.json': undefined }],
  ['a contract of nobody', { ...aRepository(), 'dist/contract.json': '{}' }],
  ['no JSON', { ...aRepository(), 'dist/build.json': '{' }],
  [
    "another team's widget",
    {
      ...aRepository(),
      'dist/contract.json': JSON.stringify(aContract('rooms', { widgets: [{ id: 'feed.post-card' }] })),
    },
  ],
])('refuses %s', async (_, files) => {
  const before = await all()
  const present = Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const { status, body } = await publish(await aToken(), await zipOf(Object.fromEntries(present)))
  expect(status).toBe(422)
  expect(body['message']).not.toContain(tmpdir())
  expect(await all()).toEqual(before)
})

it('refuses links, and paths out of its folder', async () => {
  const secret = await aToken()
  expect((await publish(secret, await zipOf(aRepository(), 0o120777))).body['message']).toContain('is a link')
  const honest = await zipOf({ ...aRepository(), 'dist/aa/aa/evil': 'x' })
  const evil = Buffer.from(
    honest.toString('latin1').replaceAll('dist/aa/aa/evil', 'dist/../../evil'),
    'latin1',
  )
  expect((await publish(secret, evil)).status).toBe(422)
  expect((await publish(secret, Buffer.from('no archive'))).status).toBe(422)
  expect((await publish(secret, honest.subarray(0, honest.length / 2))).status).toBe(422)
})

it('refuses what unpacks to too much', async () => {
  const before = await all()
  const zip = await zipOf(aRepository())
  // What its directory says of the first file's size.
  zip.writeUInt32LE(limits.unpacked + 1, zip.indexOf('PK\u0001\u0002') + 24)
  expect((await publish(await aToken(), zip)).status).toBe(413)
  const many = await zipOf(aRepository())
  // How many files it says that there are.
  many.writeUInt16LE(limits.files + 1, many.indexOf('PK\u0005\u0006') + 10)
  expect((await publish(await aToken(), many)).status).toBe(413)
  expect(await all()).toEqual(before)
})

it('releases uploads one after another', async () => {
  const secret = await aToken()
  const bodies = await Promise.all(['/room-a', '/room-b', '/room-c'].map((path) => zipOf(aRepository(path))))
  const answers = await Promise.all(bodies.map((body) => publish(secret, body)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(answers.map(({ body }) => body['release']).sort()).toEqual([2, 3, 4])
  expect(await releaseOn(store, 'stable')).toBe(4)
})

it('takes types under their own hash', async () => {
  mkdirSync(join(store, 'types'))
  writeFileSync(join(store, 'types/known.json'), '{"a":"b"}')
  const evil = JSON.stringify({ hash: 'known', declarations: { 'c.d.ts': 'd' } })
  const files = { ...aRepository(), 'node_modules/@flyleaf/build/types.json': evil }
  const { status } = await publish(await aToken(), await zipOf(files), { channel: 'canary' })
  expect(status).toBe(201)
  expect(readFileSync(join(store, 'types/known.json'), 'utf8')).toBe('{"a":"b"}')
})

it.each([
  '../../evil.d.ts',
  '/evil.d.ts',
  'web/../../evil.d.ts',
  'web\n/../../../evil.d.ts',
  'web\\..\\evil.d.ts',
  'web/evil.js',
])('refuses types at %j', async (path) => {
  const evil = JSON.stringify({ declarations: { [path]: 'export {}' } })
  const files = { ...aRepository(), 'node_modules/@flyleaf/build/types.json': evil }
  const { status, body } = await publish(await aToken(), await zipOf(files))
  expect(status).toBe(422)
  expect(body['message']).toContain('types.json is not what the packages write')
})

it.each(['/rooms', '/:who/rooms', '/ada-/rooms', '/auth/recover', '/settings/rooms', '/'])(
  'refuses %s, which may be a profile or a page of Flyleaf',
  async (path) => {
    const { status, body } = await publish(await aToken(), await zipOf(aRepository(path)))
    expect(status).toBe(422)
    expect(body['message']).toBe(
      `mf-rooms claims ${path}, which may be a person's profile or a page of Flyleaf. The first word of an address needs a hyphen, like /reading-rooms.`,
    )
  },
)

it('refuses redirects of such addresses', async () => {
  const contract = aContract('rooms', {
    routes: [route('/reading-rooms')],
    redirects: { '/books': '/reading-rooms' },
  })
  const files = { ...aRepository(), 'dist/contract.json': JSON.stringify(contract) }
  const { status, body } = await publish(await aToken(), await zipOf(files))
  expect(status).toBe(422)
  expect(body['message']).toContain('mf-rooms claims /books')
})

it('refuses what others could not use', async () => {
  const files = { ...aRepository(), 'dist/published.json': '{"calls":{}}' }
  const { status, body } = await publish(await aToken(), await zipOf(files))
  expect(status).toBe(422)
  expect(body['message']).toContain('published.json is not what the packages write')
})
