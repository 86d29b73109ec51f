import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { BaseConfig, UnitOfWork } from '../index.ts'
import { startTestService, testModule, type TestService } from '../testing.ts'
import { BatchedWork, batchedWork } from './batched-work.ts'

const done: string[] = []
let failures = 0
let service: TestService
let started = 0
beforeAll(async () => {
  const starts = vi.spyOn(BatchedWork.prototype, 'onApplicationBootstrap')
  service = await startTestService({
    name: 'search',
    config: BaseConfig,
    module: testModule({
      providers: [
        batchedWork('counting to three', async (_work, subject, after) => {
          const next = Number(after ?? 0) + 1
          if (next > 1 && failures-- > 0) throw new Error('this time not')
          done.push(`${subject} ${next}`)
          return next < 3 ? String(next) : null
        }),
        batchedWork('something else', async () => null),
      ],
    }),
    migrations: {},
  })
  started = starts.mock.calls.length
})
afterAll(() => service.close())
beforeEach(() => void (done.length = 0))

const begin = (subject: string) =>
  service.app
    .get(UnitOfWork)
    .run((work) => service.app.get(BatchedWork).begin(work, 'counting to three', subject))
const waiting = () => service.database.sql(`select from batched_work`)

it('does the first batch with the transaction, and the others after it', async () => {
  await service.app
    .get(UnitOfWork)
    .run(async (work) => {
      await service.app.get(BatchedWork).begin(work, 'counting to three', 'rolled back')
      throw new Error('no')
    })
    .catch(() => {})
  await begin('a')
  expect(done.slice(0, 2)).toEqual(['rolled back 1', 'a 1'])
  await expect.poll(waiting).toEqual([])
  expect(done).toEqual(['rolled back 1', 'a 1', 'a 2', 'a 3'])
})

it('does all batches after the transaction when they may begin later', async () => {
  const doneWithin = await service.app.get(UnitOfWork).run(async (work) => {
    await service.app.get(BatchedWork).beginLater(work, 'counting to three', 'c')
    return [...done]
  })
  expect(doneWithin).toEqual([])
  await expect.poll(waiting).toEqual([])
  expect(done).toEqual(['c 1', 'c 2', 'c 3'])
})

it('goes on with a batch that has failed', async () => {
  failures = 1
  await begin('b')
  await expect.poll(() => done.at(-1)).toBe('b 3')
  expect(done).toEqual(['b 1', 'b 2', 'b 3'])
})

it('is started once, however many kinds there are', () => expect(started).toBe(1))
