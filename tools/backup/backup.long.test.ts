import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@flyleaf/servers/system/free-port'
import { createThrowawayFolder } from '@flyleaf/servers/throwaway-folder'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { whenSettled } from '../rebuild/when-settled.ts'
import { emptyDataDir } from '../start/data-dir.ts'
import { startPlatform, type Platform } from '../start/start-platform.ts'
import { SEED_PASSWORD } from '../start/throwaway-platform.ts'
import { Reader } from '../soak/reader.ts'
import { setPicture } from '../soak/set-picture.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

let folder: string
let platform: Platform | undefined
beforeAll(async () => void (folder = createThrowawayFolder()))
afterAll(async () => {
  await platform?.stop()
  rmSync(folder, { recursive: true, force: true })
}, limits.hook)

/** Pages of every service. */
const PATHS = [
  '/api/users/profile',
  '/api/users/theo_at_sea',
  '/api/posts/following',
  '/api/bookshelves',
  '/api/search/books?q=the',
  '/api/notifications',
  '/api/messages/conversations',
]

const start = async (dataDir: string, port: number) =>
  (platform = await startPlatform({ dataDir, port, mailPort: 0, durable: false }))

async function signedIn(origin: string, name: string) {
  const reader = new Reader(origin, name)
  await reader.signIn(SEED_PASSWORD)
  return reader
}

/** What a reader sees of it. */
async function answersOf(reader: Reader, picture: string) {
  await whenSettled(platform!)
  const answers: Record<string, unknown> = {}
  for (const path of PATHS) {
    const { status, body } = await reader.insist('GET', path)
    answers[path] = { status, body }
  }
  const file = await reader.send('GET', picture)
  return { ...answers, picture: [file.status, (await file.bytes()).length] }
}

it(
  'answers the same after a backup under load, a loss of everything and a restore',
  { timeout: limits.journey },
  async () => {
    const [dataDir, copy] = [join(folder, 'data'), join(folder, 'copy')]
    const port = await freePort()
    const { origin } = await start(dataDir, port)
    const [ada, theo] = await Promise.all(['ada', 'theo_at_sea'].map((name) => signedIn(origin, name)))
    const write = (content: string) => ada!.insist('POST', '/api/posts', { postType: 'THOUGHT', content })
    await write('Before the backup')
    const picture = await setPicture(ada!)
    const before = await answersOf(ada!, picture)

    let isOver = false
    let written = 0
    const writing = (async () => {
      // Nobody else sees them, whichever of them the backup holds.
      for (; !isOver; written++)
        await theo!.insist('POST', '/api/bookshelves', { name: `Meanwhile ${written}`, isPrivate: true })
    })()
    await backUp(dataDir, copy)
    isOver = true
    await writing
    expect(written).toBeGreaterThan(1)
    await write('After the backup')
    await platform!.stop()

    await expect(restore(copy, dataDir, false)).rejects.toThrow(/holds data already/)
    emptyDataDir(dataDir)
    await restore(copy, dataDir, false)
    await start(dataDir, port)
    expect(await answersOf(ada!, picture)).toEqual(before)
    expect((await write('After the restore')).status).toBe(201)
  },
)
