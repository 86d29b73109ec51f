import pino from 'pino'
import { expect, it } from 'vitest'
import { Worker } from './worker.ts'

it('does several pieces of work at once, so that a slow one holds up no other', async () => {
  const waiting = ['slow', 'quick', 'quick too']
  const done: string[] = []
  const slow = Promise.withResolvers<void>()
  class Several extends Worker {
    protected override readonly atOnce = 2
    protected override async next() {
      const piece = waiting.shift()
      if (!piece) return false
      this.wake()
      if (piece === 'slow') await slow.promise
      done.push(piece)
      return true
    }
  }
  const several = new Several(pino({ level: 'silent' }), 1_000)
  several.wake()
  await expect.poll(() => done.toSorted()).toEqual(['quick', 'quick too'])
  waiting.push('later')
  several.wake()
  await expect.poll(() => done).toContain('later')
  slow.resolve()
  await several.finish()
  expect(done.at(-1)).toBe('slow')
})
