import { endpoint, problem } from '@flyleaf/contracts'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  BaseConfig,
  MediaFiles,
  MediaStore,
  Problem,
  controller,
  type Given,
  type Preparation,
  type Work,
} from '../index.ts'
import { beforeTransaction } from '../http/handler.ts'
import { startTestService, type TestService, testModule } from '../testing.ts'
import { MediaRemovals } from './media-removals.ts'

const refused = problem({ code: 'leaf.refused', status: 409, message: 'Not this one' })
const byName = z.object({ name: z.string() })
const api = {
  keep: endpoint({
    method: 'POST',
    path: '/api/leaves/:name',
    summary: 'Keep a leaf',
    params: byName,
    result: z.object({ url: z.string() }),
    problems: [refused],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/leaves/:name',
    summary: 'Remove a leaf',
    params: byName,
    result: z.object({}),
    problems: [refused],
  }),
}
const keyOf = (name: string) => `leaves/${name}.txt`

const needs = { media: MediaFiles }
type Needed = Given<typeof needs>

const LeafController = controller(
  api,
  {
    keep: beforeTransaction(
      (work: Preparation & Needed, { name }: { name: string }) =>
        work.media.add(work, [{ key: keyOf(name), bytes: Buffer.from(name), contentType: 'text/plain' }]),
      async (work: Work & Needed, { name }) => {
        await work.media.commit(work, [keyOf(name)])
        if (name.startsWith('refused')) throw new Problem(refused)
        return { url: work.media.urlOf(keyOf(name)) }
      },
    ),
    remove: async (work, { name }) => {
      await work.media.removeUrls(work, [work.media.urlOf(keyOf(name))])
      if (name.startsWith('wanted')) throw new Problem(refused)
      return {}
    },
  },
  needs,
)

let service: TestService
beforeAll(async () => {
  const controllers = [LeafController]
  service = await startTestService({
    name: 'feed',
    config: BaseConfig,
    module: testModule({ controllers }),
    migrations: {},
  })
})
afterAll(() => service.close())

const keep = (name: string) => service.call(api.keep, { name })
const remove = (name: string) => service.call(api.remove, { name })
const marked = async () =>
  (await service.database.sql<{ key: string }>(`select key from media_removal`)).map(({ key }) => key)
const files = () => readdir(`${service.mediaDir}/public/leaves`)

it('keeps a file once a transaction commits it', async () => {
  expect((await keep('kept')).body).toEqual({ url: '/media/leaves/kept.txt' })
  expect(await marked()).toEqual([])
  expect(await files()).toContain('kept.txt')
})

it('removes an uncommitted file when it is due', async () => {
  expect((await keep('refused')).status).toBe(409)
  const removals = service.app.get(MediaRemovals)
  removals.wake()
  expect(await files()).toContain('refused.txt')
  await service.database.sql(`update media_removal set due_at = now()`)
  removals.wake()
  await expect.poll(marked).toEqual([])
  expect(await files()).not.toContain('refused.txt')
})

it('removes a file only after the transaction commits', async () => {
  await keep('gone')
  await keep('wanted')
  expect((await remove('gone')).status).toBe(200)
  expect((await remove('wanted')).status).toBe(409)
  await expect.poll(marked).toEqual([])
  expect(await files()).not.toContain('gone.txt')
  expect(await files()).toContain('wanted.txt')
})

it('retries until a removal succeeds', async () => {
  await keep('stubborn')
  const store = service.app.get(MediaStore)
  const failing = vi.spyOn(store, 'remove').mockRejectedValue(new Error('the disk is away'))
  await remove('stubborn')
  await expect.poll(() => failing).toHaveBeenCalled()
  await expect.poll(marked).toEqual(['leaves/stubborn.txt'])
  failing.mockRestore()
  const tryAgain = async () => {
    await service.database.sql(`update media_removal set due_at = now()`)
    service.app.get(MediaRemovals).wake()
    return files()
  }
  await expect.poll(tryAgain).not.toContain('stubborn.txt')
})
