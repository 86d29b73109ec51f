import { expect, it } from 'vitest'
import { Changes } from './changes.ts'

/** A database whose syncs the test answers. */
function aDatabase() {
  const asked: { snapshot: unknown; answer(changed: string[], server?: string): void; fail(): void }[] = []
  const read = (snapshot: string | null) =>
    new Promise<{ snapshot: string; server: string; changed: string[] }[]>((resolve, reject) =>
      asked.push({
        snapshot,
        answer: (changed, server = 'one') => resolve([{ snapshot: `s${asked.length}`, server, changed }]),
        fail: () => reject(new Error('away')),
      }),
    )
  return { changes: new Changes(read), asked }
}
const tick = () => new Promise((resolve) => setImmediate(resolve))

it('knows what has changed since a version and what has not', async () => {
  const { changes, asked } = aDatabase()
  const first = changes.sync()
  await tick()
  asked[0]!.answer([])
  const before = await first
  const second = changes.sync()
  await tick()
  expect(asked[1]!.snapshot).toBe('s1')
  asked[1]!.answer(['post:a', 'person:b'])
  const now = await second
  expect(changes.areSame(['post:a'], before)).toBe(false)
  expect(changes.areSame(['post:a', 'person:b'], now)).toBe(true)
  expect(changes.areSame(['post:c'], before)).toBe(true)
  expect(changes.changedOf(['post:c', 'person:b'], before)).toEqual(['person:b'])
})

it('keeps the details of the latest changes, and says when there were more', async () => {
  const { changes, asked } = aDatabase()
  const syncWith = async (...changed: string[]) => {
    const sync = changes.sync()
    await tick()
    asked.at(-1)!.answer(changed)
    return sync
  }
  const before = await syncWith()
  const first = await syncWith('author:a p1 1000', 'author:b')
  await syncWith('author:a p2 2000')
  expect(changes.detailsOf('author:a', before)).toEqual(['p1 1000', 'p2 2000'])
  expect(changes.detailsOf('author:a', first)).toEqual(['p2 2000'])
  expect(changes.changedOf(['author:a', 'author:b'], before)).toEqual(['author:a', 'author:b'])
  const many = Array.from({ length: 50 }, (_, index) => `author:a many${index} 3000`)
  await syncWith(...many)
  expect(changes.detailsOf('author:a', before)).toBeNull()
  expect(changes.detailsOf('author:a', first)).toBeNull()
  await syncWith('author:a p3 4000')
  expect(changes.detailsOf('author:a', asked.length - 1)).toEqual(['p3 4000'])
})

it('shares one sync among all waiting calls, but never one that began before them', async () => {
  const { changes, asked } = aDatabase()
  const early = changes.sync()
  await tick()
  const late = [changes.sync(), changes.sync(), changes.sync()]
  asked[0]!.answer([])
  await early
  await tick()
  expect(asked).toHaveLength(2)
  asked[1]!.answer(['post:a'])
  const versions = await Promise.all(late)
  expect(new Set(versions).size).toBe(1)
  expect(changes.areSame(['post:a'], versions[0]!)).toBe(true)
  expect(changes.areSame(['post:a'], await early)).toBe(false)
})

it.each([
  ['after a sync that failed', (sync: { fail(): void }) => sync.fail()],
  [
    'after the server has restarted',
    (sync: { answer(c: string[], s: string): void }) => sync.answer([], 'two'),
  ],
])('evicts everything %s', async (_when, end) => {
  const { changes, asked } = aDatabase()
  const first = changes.sync()
  await tick()
  asked[0]!.answer([])
  const before = await first
  expect(changes.areSame(['post:a'], before)).toBe(true)
  const second = changes.sync().catch(() => {})
  await tick()
  end(asked[1]!)
  await second
  const third = changes.sync()
  await tick()
  asked[2]!.answer([])
  await third
  expect(changes.areSame(['post:a'], before)).toBe(false)
  expect(changes.changedOf(['post:a'], before)).toBeNull()
})
