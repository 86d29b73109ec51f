import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '@flyleaf/servers/system/free-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../build/shared.ts'
import { readManifest } from '../pack/manifest.ts'
import { packLibraries } from '../pack/pack-libraries.ts'
import { install, writeExample } from '../pack/testing.ts'
import { releasesAsText } from '../release/listing.ts'
import { openBrowser } from '../release/smoke/browser.ts'
import { listReleases, releaseOn } from '../release/store.ts'
import { createToken, readTokens, revokeToken } from '../release/tokens.ts'
import { startPlatform, type Platform } from '../start/start-platform.ts'

const MINUTES = 15 * 60_000
let folder: string
let repository: string
let platform: Platform
let token: string
let service: Server

const environment = { PATH: join(root, 'node_modules/.bin') + delimiter + process.env['PATH'] }

/** Runs a program in the other repository. */
const inRepository = (file: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number; said: string }>((resolve) =>
    execFile(
      file,
      args,
      {
        cwd: repository,
        maxBuffer: 2 ** 24,
        env: { ...environment, ...env },
      },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    ),
  )
/** Runs `npm run release --` there. */
const release = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  inRepository(process.execPath, ['node_modules/@flyleaf/build/build/publish/main.js', ...args], env)
const publish = (FLYLEAF_TOKEN: string, channel = 'stable') =>
  release(['publish', '--to', platform.origin, '--channel', channel], { FLYLEAF_TOKEN })

/** The service of the team, which the platform's repository does not know. */
async function startService(): Promise<string> {
  service = createServer(({ url }, response) => {
    const rooms = [{ roomId: 'r1', name: 'The long room', readers: 12 }]
    response.setHeader('content-type', 'application/json')
    response.writeHead(url === '/api/reading-rooms' ? 200 : 404).end(JSON.stringify({ rooms }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}`
}
async function build() {
  const { code, said } = await inRepository('rspack', ['build'], { NODE_ENV: 'production' })
  expect(code, said).toBe(0)
}
const inDist = (file: string) => join(repository, 'dist', file)

/** Serves the repository with hot reload, as `npm run dev` does there, until the task is done. */
async function whileServed(task: (address: string) => Promise<void>) {
  const port = await freePort()
  const server = spawn('rspack', ['serve'], {
    cwd: repository,
    stdio: 'ignore',
    env: { ...environment, NODE_ENV: 'development', PORT: `${port}`, FLYLEAF_PLATFORM: platform.origin },
  })
  try {
    const address = `http://localhost:${port}`
    const isServed = () =>
      fetch(`${address}/development.json`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isServed, { timeout: MINUTES }).toBe(true)
    await task(address)
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}

/** Publishes with other content of a file, and puts the file back. */
async function publishWith(file: string, content: string | Buffer) {
  const before = readFileSync(inDist(file))
  writeFileSync(inDist(file), content)
  const answer = await publish(token)
  writeFileSync(inDist(file), before)
  return answer
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-uploads-'))
  repository = join(folder, 'reading-rooms')
  const tarballs = await packLibraries(join(folder, 'packages'))
  writeExample(repository, readManifest(join(root, 'libs/web')).version)
  await install(repository, tarballs)
  await build()
  platform = await startPlatform({
    dataDir: join(folder, 'data'),
    port: 0,
    mailPort: 0,
    durable: false,
    elsewhere: { 'reading-rooms': [await startService()] },
  })
  token = await createToken(platform.storeDir, {
    name: 'CI of the rooms team',
    remote: 'reading-rooms',
    channels: ['stable'],
  })
}, MINUTES)
afterAll(async () => {
  await platform?.stop()
  service?.closeAllConnections()
  service?.close()
  rmSync(folder, { recursive: true, force: true })
}, MINUTES)

const rooms = () => fetch(`${platform.origin}/reading-rooms`).then((answer) => answer.text())

it('is shown on the platform while it is written, with every change', { timeout: MINUTES }, async () => {
  const file = join(repository, 'src/home/texts.ts')
  const before = readFileSync(file, 'utf8')
  const browser = await openBrowser()
  try {
    await whileServed(async (address) => {
      const page = await browser.newPage()
      await page.goto(`${address}/reading-rooms`)
      await page.getByRole('heading', { level: 1, name: 'Reading rooms' }).waitFor()
      await page.getByRole('link', { name: 'Reading rooms' }).first().waitFor()
      // A call of the team's own service, shown by its own widget.
      await page.getByRole('link', { name: 'The long room' }).waitFor()
      // A widget of another team, and books of the platform's.
      await page.getByRole('article').first().waitFor()
      writeFileSync(file, before.replace('Reading rooms', 'Rooms to read in'))
      await page.getByRole('heading', { level: 1, name: 'Rooms to read in' }).waitFor()
    })
  } finally {
    await browser.close()
    writeFileSync(file, before)
  }
})

it('says what does not fit, and changes nothing', { timeout: MINUTES }, async () => {
  const before = listReleases(platform.storeDir)
  expect(await publish('')).toMatchObject({ code: 1 })
  expect(await publish(`flyleaf_${'a'.repeat(43)}`)).toMatchObject({
    code: 3,
    said: expect.stringContaining('needs a token that is valid'),
  })
  expect(await publish(token, 'canary')).toMatchObject({
    code: 3,
    said: expect.stringContaining('not for canary'),
  })
  expect(await publishWith('contract.json', '{}')).toMatchObject({
    code: 3,
    said: expect.stringContaining('contract.json is not what the packages write'),
  })
  const contract = JSON.parse(readFileSync(inDist('contract.json'), 'utf8'))
  contract.routes[0].path = '/follow-requests'
  expect(await publishWith('contract.json', JSON.stringify(contract))).toMatchObject({
    code: 3,
    said: expect.stringMatching(/^This set does not fit:\n.*both claim \/follow-requests/),
  })
  expect(await publishWith('remoteEntry.js.map', randomBytes(21 * 1024 ** 2))).toMatchObject({
    code: 3,
    said: expect.stringContaining('larger than 20 MB packed'),
  })
  expect(listReleases(platform.storeDir)).toEqual(before)
  expect(await releaseOn(platform.storeDir, 'stable')).toBe(before.at(-1))
})

it('gives nobody a release whose page does not work', { timeout: MINUTES }, async () => {
  const before = listReleases(platform.storeDir)
  const page = join(repository, 'src/home/home-page.tsx')
  const works = readFileSync(page, 'utf8')
  writeFileSync(page, works.replace('useTitle(texts.title)', 'useTitle(texts.title.of.nobody.at.all)'))
  await build()
  const { code, said } = await publish(token)
  writeFileSync(page, works)
  await build()
  expect(said).toContain('is given to nobody, because its pages do not work')
  expect(said).toContain('/reading-rooms: ')
  expect(code).toBe(3)
  expect(listReleases(platform.storeDir)).toEqual(before)
})

it('shows readers what fits, and whose it is', { timeout: MINUTES }, async () => {
  const { code, said } = await publish(token)
  expect(said).toMatch(/mf-reading-rooms [0-9a-f]{12} is released: release \d+ is stable/)
  expect(code).toBe(0)
  expect(await rooms()).toContain('/remotes/reading-rooms/')
  expect(await rooms()).toContain('The long room')
  expect(await releasesAsText(platform.storeDir)).toMatch(/^\* .*reading-rooms .*by CI of the rooms team$/m)
})

it('gives other teams a package of what it publishes', async () => {
  const { code, said } = await release([
    'contract',
    'reading-rooms',
    '--from',
    platform.origin,
    '--to',
    folder,
  ])
  expect(said).toMatch(/flyleaf-reading-rooms-1\.\d+\.0\.tgz\n$/)
  expect(code).toBe(0)
  expect(existsSync(said.trim())).toBe(true)
})

it('takes nothing more by a token that is revoked', { timeout: MINUTES }, async () => {
  await revokeToken(platform.storeDir, readTokens(platform.storeDir)[0]!.id)
  expect(await publish(token)).toMatchObject({ code: 3 })
})
