import { once } from 'node:events'
import { expect, it } from 'vitest'
import { createLog, logDestination } from './log.ts'

it('continues while the disk is full', async () => {
  const full = logDestination('/dev/full')
  const failures: NodeJS.ErrnoException[] = []
  full.on('error', (error) => failures.push(error))
  await once(full, 'ready')
  const log = createLog('feed', 'info', full)
  for (let line = 1; line <= 3; line++) {
    log.info('nobody reads this')
    await expect.poll(() => failures.length).toBeGreaterThanOrEqual(line)
  }
  expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['ENOSPC']))
})
