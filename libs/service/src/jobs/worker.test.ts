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

it('pauses after each piece of work, in proportion to the time it took', async () => {
  const pieces = new Pieces(pino({ level: 'silent' }), 1_000)
  const began = performance.now()
  pieces.wake()
  await expect.poll(() => pieces.done).toBe(4)
  // Three pauses lie between four pieces; a timer may be a little early.
  expect(performance.now() - began).toBeGreaterThan(4 * PIECE_MS * 0.9 + 3 * 3 * PIECE_MS * 0.9)
  await pieces.onModuleDestroy()
})
