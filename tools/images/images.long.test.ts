import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { services } from '@flyleaf/gateway'
import { createThrowawayFolder } from '@flyleaf/servers/throwaway-folder'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCompose } from '../deploy/read-compose.ts'
import { ImageStore } from './image-store.ts'
import { missingForImages } from './missing.ts'
import { preparePlatform, type ImagePlatform } from './platform.ts'

const built = Object.entries(readCompose().services).flatMap(([name, { image, build }]) =>
  build ? [{ name, image, build }] : [],
)
const missing = missingForImages()
if (missing) console.info(`skipped: ${missing}`)

/** What a process may do, and where it can write. */
function rightsOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const words = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(status)![1]!.trim().split(/\s+/)
  return {
    users: [...new Set([...words('Uid'), ...words('Gid')])],
    groups: words('Groups'),
    capabilities: Number(`0x${words('CapEff')[0]}`),
    mayGainMore: words('NoNewPrivs')[0] === '0',
  }
}

const WRITING = `for (const file of ['/new', '/app/new', '/tmp/new'])
  try { require('fs').writeFileSync(file, ''); console.log('written') } catch ({ code }) { console.log(code) }`

describe.skipIf(missing)('the images', () => {
  let folder: string
  let store: ImageStore
  let platform: ImagePlatform | undefined

  beforeAll(async () => {
    folder = createThrowawayFolder()
    store = new ImageStore(join(folder, 'store'))
    await store.makeBases()
    platform = await preparePlatform(store, folder)
  }, limits.hook)
  afterAll(async () => {
    await platform?.stop()
    rmSync(folder, { recursive: true, force: true })
  }, limits.hook)

  it.each(built)('$image is built', { timeout: limits.image }, async ({ image, build }) => {
    await store.build(image, build.dockerfile, build.args)
    expect((await store.configOf(image)).User).toBe('65532:65532')
  })

  it('the release fills the store, without a network', { timeout: limits.image }, async () => {
    await platform!.runToEnd('release')
  })

  it.each([...services, 'renderer', 'gateway'])(
    '%s answers its health check, and may write nothing but memory',
    { timeout: limits.journey },
    async (name) => {
      if (services.includes(name)) await platform!.runToEnd(`${name}-migrate`)
      const { run, node } = await platform!.start(name)
      expect(rightsOf(run.pid!)).toEqual({
        users: ['65532'],
        groups: [''],
        capabilities: 0,
        mayGainMore: false,
      })
      expect((await node(WRITING)).split('\n').slice(0, 3)).toEqual(['EROFS', 'EROFS', 'written'])
    },
  )

  it('readers get a page that the renderer has drawn', async () => {
    const read = async () =>
      (
        await fetch(`http://${platform!.addresses['gateway']}/`, {
          headers: { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '192.0.2.1' },
        })
      ).text()
    await expect.poll(read).toMatch(/<html data-rendered/)
  })

  it('every program ends by itself when it is asked to', async () => {
    await Promise.all(platform!.programs.map(({ run }) => run.stop()))
    expect(platform!.programs.map(({ run }) => run.ended.reason)).toEqual(
      platform!.programs.map(() => 'ended with code 0'),
    )
  })
})
