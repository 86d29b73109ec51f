import { createServer, type Server } from 'node:http'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Published } from '@flyleaf/contracts/published'
import { apiPrefixes } from '@flyleaf/gateway'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAll } from '../build/build-all.ts'
import { writePackageOf } from '../build/publish/package-of.ts'
import { root } from '../build/shared.ts'
import { promote } from '../release/channel.ts'
import { apps, distOf, folderOf } from '../release/checkout.ts'
import { compose } from '../release/compose.ts'
import { publish } from '../release/publish.ts'
import { publishRepository } from '../release/publish-repository.ts'
import { readPart, readRelease } from '../release/store.ts'
import { declarationsOfCheckout } from '../release/types/declarations.ts'
import { readManifest } from './manifest.ts'
import { packLibraries } from './pack-libraries.ts'
import { install, runIn, writeExample } from './testing.ts'

const MINUTES = 10 * 60_000
const { version } = readManifest(join(root, 'libs/web'))
let folder: string
let store: string
let rooms: string
let clubs: string
let platform: Server

/** Answers with what is stable in the store, and with its files, as the gateway does. */
const serveStore = () =>
  createServer(({ url = '/' }, response) => {
    const file = url === '/' ? join(store, 'channels/stable/index.html') : join(store, url)
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.end(readFileSync(file))
  })
const origin = () => `http://localhost:${(platform.address() as AddressInfo).port}`
const packageOf = (remote: string) => writePackageOf({ remote, from: origin(), to: join(folder, 'packages') })

const inRooms = (file: string) => join(rooms, 'src/published', file)
const build = (repository: string) => runIn(repository, 'rspack', 'build')

async function publishAndCompose(repository: string): Promise<number> {
  const part = await publishRepository(store, repository)
  return compose(store, apiPrefixes, { set: { [part.name]: part.version } })
}

/** Runs a task while a file has other content. */
async function whileChanged<Result>(
  file: string,
  [from, to]: [string, string],
  task: () => Promise<Result>,
): Promise<Result> {
  const before = readFileSync(file, 'utf8')
  expect(before).toContain(from)
  writeFileSync(file, before.replace(from, to))
  try {
    return await task()
  } finally {
    writeFileSync(file, before)
  }
}

/** What is said of a build of reading rooms with other content of a published file. */
const refusalOf = (file: string, change: [string, string]) =>
  whileChanged(inRooms(file), change, async () => {
    await build(rooms)
    return publishAndCompose(rooms).then(
      (id) => `release ${id}`,
      (error: Error) => error.message,
    )
  })

/** Another team's repository, which uses what reading rooms publish. */
const clubFiles = {
  'src/contract.ts': `import { defineRemoteContract } from '@flyleaf/contracts/remote'

export default defineRemoteContract({
  name: 'reading-clubs',
  routes: [{ id: 'home', path: '/reading-clubs', page: 'home', widgets: ['reading-rooms.room-line'] }],
  apis: ['/api/reading-rooms'],
  needs: { platform: '^1', widgets: { 'reading-rooms.room-line': 1 } },
})
`,
  'src/remote.ts': `import { defineRemote } from '@flyleaf/web'

export default defineRemote({ pages: { home: () => import('./home/home-page.tsx') } })
`,
  'src/home/home-page.tsx': `import { readingRoom, readingRoomsApi, type ReadingRoom } from '@flyleaf/reading-rooms'
import { AppLink, Slot, query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'

const first = (rooms: readonly ReadingRoom[]): string => rooms[0]?.roomId ?? ''

export function Component() {
  const { data } = useQuery(query(readingRoomsApi.list))
  return (
    <>
      <AppLink to={readingRoom(first(data?.rooms ?? []))}>The first</AppLink>
      {data?.rooms.map((room) => (
        <Slot key={room.roomId} id="reading-rooms.room-line" room={room} />
      ))}
    </>
  )
}
`,
  'src/home/home-page.test.tsx': `import { readingRoomsApi } from '@flyleaf/reading-rooms'
import { answer, renderPage } from '@flyleaf/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as HomePage } from './home-page.tsx'

it('shows the rooms', async () => {
  const rooms = [{ roomId: 'r1', name: 'The long room', readers: 12 }]
  renderPage(<HomePage />, { at: '/reading-clubs', responses: [answer(readingRoomsApi.list, { rooms })] })
  expect(await screen.findByTestId('reading-rooms.room-line')).toBeTruthy()
})
`,
}

/** Makes the example another team's, and installs the package of reading rooms beside those of the platform. */
async function writeClubs(tarballs: readonly string[]): Promise<void> {
  writeExample(clubs, version)
  for (const part of ['published', 'room', 'home']) rmSync(join(clubs, 'src', part), { recursive: true })
  const rename = (file: string) => {
    const text = readFileSync(join(clubs, file), 'utf8')
    writeFileSync(join(clubs, file), text.replaceAll('reading-rooms', 'reading-clubs'))
  }
  ;['package.json', 'rspack.config.mjs'].forEach(rename)
  const manifest = JSON.parse(readFileSync(join(clubs, 'package.json'), 'utf8'))
  manifest.dependencies['@flyleaf/reading-rooms'] = `file:../packages/${basename(tarballs.at(-1)!)}`
  writeFileSync(join(clubs, 'package.json'), JSON.stringify(manifest))
  await install(clubs, tarballs)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-published-'))
  store = join(folder, 'store')
  rooms = join(folder, 'reading-rooms')
  clubs = join(folder, 'reading-clubs')
  platform = serveStore()
  await new Promise<void>((resolve) => platform.listen(0, 'localhost', resolve))
  const tarballs = await packLibraries(join(folder, 'packages'))
  writeExample(rooms, version)
  await install(rooms, tarballs)
  await build(rooms)
  await buildAll({ log: () => {}, projects: apps().map(folderOf) })
  const types = await declarationsOfCheckout()
  const set: Record<string, string> = {}
  for (const name of apps()) set[name] = (await publish({ store, name, dist: distOf(name), types })).version
  await promote(store, await compose(store, apiPrefixes, { set }))
  await promote(store, await publishAndCompose(rooms))
  await writeClubs([...tarballs, await packageOf('reading-rooms')])
  for (const [file, text] of Object.entries(clubFiles)) {
    mkdirSync(dirname(join(clubs, file)), { recursive: true })
    writeFileSync(join(clubs, file), text)
  }
  await build(clubs)
  await promote(store, await publishAndCompose(clubs))
}, MINUTES)
afterAll(() => {
  platform?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('what a team publishes with its remote', () => {
  it('is said by the release', () => {
    const { name, version: of } = readRelease(store, 2).release.remotes.find(
      (one) => one.name === 'reading-rooms',
    )!
    const { calls, events } = readPart(store, name, of).published!
    expect(Object.keys(calls)).toEqual(['readingRooms.list'])
    expect(events['reading-rooms.opened']).toMatchObject({ required: ['roomId', 'at'] })
  })

  it('is a package for other teams: they write, test and build with it', { timeout: MINUTES }, async () => {
    await runIn(clubs, 'tsc', '-p', '.')
    expect((await runIn(clubs, 'vitest', 'run')).stdout).toMatch(/1 passed/)
    const page = join(clubs, 'src/home/home-page.tsx')
    const mistake = (change: [string, string]) =>
      whileChanged(page, change, () =>
        runIn(clubs, 'tsc', '-p', '.').then(
          () => 'no mistake',
          (error: Error) => error.message,
        ),
      )
    expect(await mistake(['room={room}', 'room={room.name}'])).toContain(
      "not assignable to type '{ roomId: string",
    )
    expect(await mistake(['rooms[0]?.roomId', 'rooms[0]?.id'])).toContain("'id' does not exist")
  })

  it('is reduced to paths in the files for browsers', () => {
    const record = JSON.parse(readFileSync(join(clubs, 'dist/build.json'), 'utf8'))
    const files: string[] = record.pages.home.js
    const code = files.map((file) => readFileSync(join(clubs, 'dist', file), 'utf8')).join('\n')
    expect(code).toContain('/api/reading-rooms')
    expect(code).not.toMatch(/ZodMini|_zod/)
  })

  it('changes compatibly', { timeout: MINUTES }, async () => {
    const said = await refusalOf('rooms.api.ts', ['readers: z.int()', 'readers: z.int(), seats: z.int()'])
    expect(said).toMatch(/^release \d+$/)
  })
})

describe('a release is refused, and names who uses it,', () => {
  it('when a field of an answer is removed', { timeout: MINUTES }, async () => {
    const said = await refusalOf('rooms.api.ts', ['name: z.string(), readers', 'title: z.string(), readers'])
    expect(said).toContain(
      'mf-reading-rooms breaks readingRooms.list: ReadingRoom.name is removed; used by mf-reading-clubs. Add a call or an event beside',
    )
  })

  it('when a call has another address', { timeout: MINUTES }, async () => {
    const said = await refusalOf('rooms.api.ts', [
      "path: '/api/reading-rooms'",
      "path: '/api/reading-rooms/open'",
    ])
    expect(said).toContain(
      'mf-reading-rooms breaks readingRooms.list: GET /api/reading-rooms is GET /api/reading-rooms/open',
    )
  })

  it('when an event is removed', { timeout: MINUTES }, async () => {
    const said = await refusalOf('rooms.events.ts', ['reading-rooms.opened', 'reading-rooms.unlocked'])
    expect(said).toContain('mf-reading-rooms breaks reading-rooms.opened: the event is removed')
  })

  it('when a widget takes another prop', { timeout: MINUTES }, async () => {
    const said = await refusalOf('rooms.widgets.ts', [
      '{ room: ReadingRoom }',
      '{ room: ReadingRoom; tone: string }',
    ])
    expect(said).toContain(
      'mf-reading-clubs gives "reading-rooms.room-line" other props than mf-reading-rooms takes: "tone" is missing',
    )
  })
})

describe('a build fails', () => {
  const failureOf = (file: string, change: [string, string]) =>
    whileChanged(inRooms(file), change, () =>
      build(rooms).then(
        () => 'it is built',
        (error: Error) => error.message,
      ),
    )

  it(
    'when a call is at an address that the gateway would not send to the team',
    { timeout: MINUTES },
    async () => {
      expect(await failureOf('rooms.api.ts', ["path: '/api/reading-rooms'", "path: '/api/rooms'"])).toContain(
        'readingRooms.list is at /api/rooms, and not below /api/reading-rooms',
      )
      expect(await failureOf('rooms.api.ts', ["api('reading-rooms'", "api('feed'"])).toContain(
        'readingRooms.list is of the service "feed", and not of "reading-rooms"',
      )
    },
  )

  it('when others could not use what is published', { timeout: MINUTES }, async () => {
    expect(
      await failureOf('rooms.links.ts', ['import { part }', "import 'react'\nimport { part }"]),
    ).toContain('src/published/rooms.links.js imports react')
    expect(await failureOf('rooms.links.ts', ["=> '/reading-rooms'", ': number => 1 + missing'])).toContain(
      'src/published does not compile',
    )
  })
})

it('says who publishes nothing, and who is in the release', async () => {
  await expect(packageOf('feed')).rejects.toThrow('mf-feed publishes nothing of its own')
  await expect(packageOf('nobody')).rejects.toThrow(
    /There is no "nobody" in release \d+ of .*, only account, /,
  )
})

it('is what the package contains, and nothing of the checkout', () => {
  const published = Published.parse(
    JSON.parse(readFileSync(join(clubs, '../reading-rooms/dist/published.json'), 'utf8')),
  )
  expect(Object.keys(published.files)).toContain('rooms.widgets.d.ts')
  expect(JSON.stringify(published)).not.toContain(root)
})
