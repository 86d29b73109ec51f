import { limits } from '@flyleaf/testing/limits'
import { mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
let store: string
beforeAll(async () => {
  store = await mkdtemp(join(tmpdir(), 'flyleaf-store-'))
  await promote(7)
  world = await aWorld({ STORE_DIR: store })
})
afterAll(async () => {
  await world.close()
  await rm(store, { recursive: true })
})

/** Like the release tool. */
async function promote(release: number) {
  const channels = join(store, 'channels')
  await mkdir(channels, { recursive: true })
  await symlink(`../releases/${release}`, join(channels, '.draft'))
  await rename(join(channels, '.draft'), join(channels, 'stable'))
}

it('sends the stable release on connection and when another is promoted', async () => {
  const stream = await world.listen(await world.aReader())
  const releases = () => stream.events.filter((event) => event.type === 'release')
  await vi.waitFor(() => expect(releases()).toEqual([{ type: 'release', release: 7 }]), {
    timeout: limits.event,
  })
  await promote(8)
  await vi.waitFor(() => expect(releases().at(-1)).toEqual({ type: 'release', release: 8 }), {
    timeout: limits.event,
  })
  stream.stop()
})
