import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3 } from '@flyleaf/testing/s3-server'
import { expect, it, onTestFinished } from 'vitest'
import { promote } from '../channel.ts'
import { compose } from '../compose.ts'
import { canariesIn, startCanary } from '../canary.ts'
import { historyOf, listReleases, readPart, readRelease, releaseOn } from '../store.ts'
import { aRemote, aShell, aStore } from '../testing.ts'
import { Bucket } from './bucket.ts'
import { filesIn } from '../../build/files-in.ts'
import { lockBucket } from './lock.ts'
import { exclusivelyIn, follow } from './shared-store.ts'

const home = { routes: [{ id: 'home', path: '/', page: 'home' }] }

/** A bucket on a server, whose uploads fail from `failsAt` on. */
class UnsteadyBucket extends Bucket {
  puts = 0
  failsAt = Number.POSITIVE_INFINITY

  override async put(key: string, content: Buffer | string) {
    if (!key.startsWith('locks/') && this.puts++ >= this.failsAt) throw new Error('The connection is lost')
    await super.put(key, content)
  }
}

async function aBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'flyleaf-s3-'))
  const { origin, requests, stop } = await startS3({ directory })
  const bucket = new UnsteadyBucket({
    name: 'flyleaf',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    endpoint: origin,
    region: 'us-east-1',
  })
  onTestFinished(async () => {
    bucket.close()
    await stop()
    rmSync(directory, { recursive: true, force: true })
  })
  return { bucket, requests }
}

/** Releases the feed with this code from a machine, after the shell when nothing is released yet. */
const releaseFrom = (store: string, bucket: Bucket, code: string) =>
  exclusivelyIn(
    store,
    bucket,
  )(async () => {
    const set: Record<string, string> = {
      feed: (await aRemote(store, 'feed', { contract: home, code })).version,
    }
    if ((await releaseOn(store, 'stable')) === undefined) set['shell'] = (await aShell(store)).version
    const id = await compose(store, [], { set })
    await promote(store, id)
    return id
  })

/** Every file of the stable release of a machine, read as a gateway and a renderer do. */
async function stableFiles(store: string) {
  const id = await releaseOn(store, 'stable')
  const { release } = readRelease(store, id!)
  const feed = release.remotes[0]!
  const parts = [readPart(store, 'shell', release.shell.version), readPart(store, feed.name, feed.version)]
  return [
    ...parts.flatMap(({ folder, integrity }) =>
      Object.keys(integrity).map((file) => readFileSync(join(folder, file), 'utf8')),
    ),
    readFileSync(join(store, 'channels/stable/index.html'), 'utf8'),
  ]
}

it('gives machines the releases of each other', async () => {
  const { bucket } = await aBucket()
  const [one, other, gateway] = [aStore(), aStore(), aStore()]
  const first = await releaseFrom(one, bucket, 'first()')
  expect(await follow(gateway, bucket)).toEqual({ stable: first })
  expect(await stableFiles(gateway)).toEqual(await stableFiles(one))

  const second = await releaseFrom(other, bucket, 'second()')
  expect(readRelease(other, second).basedOn).toBe(first)
  const third = await exclusivelyIn(
    one,
    bucket,
  )(async () => {
    const { version } = await aRemote(one, 'feed', { contract: home, code: 'third()' })
    const id = await compose(one, [], { set: { feed: version } })
    await startCanary(one, id, 20)
    return id
  })
  await follow(gateway, bucket)
  expect(await releaseOn(gateway, 'stable')).toBe(second)
  expect(await canariesIn(gateway)).toMatchObject([{ id: third, percent: 20 }])
  expect((await historyOf(gateway, 'stable')).map(({ id }) => id)).toEqual([first, second])
})

it('lets one machine release at a time', async () => {
  const { bucket } = await aBucket()
  const stores = [aStore(), aStore(), aStore()]
  await Promise.all(stores.map((store, index) => releaseFrom(store, bucket, `code${index}()`)))
  const gateway = aStore()
  expect(await follow(gateway, bucket)).toEqual({ stable: 3 })
  expect([3, 2].map((id) => readRelease(gateway, id).basedOn)).toEqual([2, 1])
  expect(await bucket.list('locks/')).toEqual([])
})

it('shows readers a whole release wherever an upload breaks off', async () => {
  const { bucket } = await aBucket()
  const [machine, gateway] = [aStore(), aStore()]
  await releaseFrom(machine, bucket, 'first()')
  await follow(gateway, bucket)
  const before = await stableFiles(gateway)
  for (let broken = true, failsAt = 0; broken; failsAt++) {
    Object.assign(bucket, { puts: 0, failsAt })
    broken = await releaseFrom(machine, bucket, 'second()').then(
      () => false,
      () => true,
    )
    await follow(gateway, bucket)
    const files = await stableFiles(gateway)
    if (broken) expect(files, `broken off at ${failsAt}`).toEqual(before)
    else expect(files).toEqual(await stableFiles(machine))
  }
  expect(await releaseOn(gateway, 'stable')).toBe(2)
})

it('takes a number that a release without an upload has had', async () => {
  const { bucket } = await aBucket()
  const [offline, other] = [aStore(), aStore()]
  await releaseFrom(offline, bucket, 'first()')
  bucket.failsAt = bucket.puts
  await expect(releaseFrom(offline, bucket, 'lost()')).rejects.toThrow('The connection is lost')
  bucket.failsAt = Number.POSITIVE_INFINITY
  await releaseFrom(other, bucket, 'second()')
  await follow(offline, bucket)
  expect(await stableFiles(offline)).toEqual(await stableFiles(other))
})

it('lets browsers keep what never changes, and nothing else', async () => {
  const { bucket, requests } = await aBucket()
  const store = aStore()
  await releaseFrom(store, bucket, 'first()')
  const { base, entry } = readRelease(store, 1).release.remotes[0]!
  const storedAs = (path: string) => {
    const put = requests.find(({ method, url }) => method === 'PUT' && url.startsWith(`/flyleaf${path}?`))
    return [put?.headers['content-type'], put?.headers['cache-control']]
  }
  const immutable = 'public, max-age=31536000, immutable'
  expect(storedAs(base + entry)).toEqual(['text/javascript', immutable])
  expect(storedAs('/state.json')).toEqual(['application/json', 'no-cache'])
})

it('removes what is pruned, here and on machines that follow', async () => {
  const { bucket } = await aBucket()
  const [machine, gateway] = [aStore(), aStore()]
  await releaseFrom(machine, bucket, 'first()')
  await releaseFrom(machine, bucket, 'second()')
  await follow(gateway, bucket)
  const { base } = readRelease(machine, 1).release.remotes[0]!
  await exclusivelyIn(
    machine,
    bucket,
  )(async () => {
    for (const location of ['releases/1', base]) rmSync(join(machine, location), { recursive: true })
  })
  await follow(gateway, bucket)
  expect(listReleases(gateway)).toEqual([2])
  const left = [...(await bucket.list('')).map(({ key }) => key), ...filesIn(gateway)]
  expect(left.filter((path) => `/${path}`.startsWith(base) || path.startsWith('releases/1/'))).toEqual([])
})

it('takes the lock of a machine that died, which then releases nothing', async () => {
  const { bucket } = await aBucket()
  const dead = await lockBucket(bucket)
  const second = await lockBucket(bucket, { staleMs: -1 })
  await expect(dead.requireHeld()).rejects.toThrow('Another machine has taken the lock')
  await second.requireHeld()
  await second.release()
})
