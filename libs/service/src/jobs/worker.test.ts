import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import { Worker } from './worker.ts'

const PIECE_MS = 20

class Pieces extends Worker {
  protected override readonly pauseRatio = 3
  done = 0

  protected override async next() {
    if (this.done === 4) return false
    await pause(PIECE_MS)
    this.done += 1
    return true
  }
}

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

it('pauses after each piece of work, in proportion to the time it took', async () => {
  const pieces = new Pieces(pino({ level: 'silent' }), 1_000)
  const began = performance.now()
  pieces.wake()
  await expect.poll(() => pieces.done).toBe(4)
  // Three pauses lie between four pieces; a timer may be a little early.
  expect(performance.now() - began).toBeGreaterThan(4 * PIECE_MS * 0.9 + 3 * 3 * PIECE_MS * 0.9)
  await pieces.onModuleDestroy()
})
