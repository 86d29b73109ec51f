import { rmSync } from 'node:fs'
import { rotateLogs } from '@flyleaf/gateway/rotate-logs'
import { endStray } from '@flyleaf/servers/postgres/server'
import { emptyDataDir } from './data-dir.ts'
import { prepareLayout, type Layout } from './layout.ts'
import type { Running } from './running.ts'
import { acquireLock } from './system/lock.ts'

/** Locks a data folder until `running` stops; with `fresh` it also deletes all data. */
export async function claimLayout(folder: string, fresh: boolean, running: Running): Promise<Layout> {
  const layout = prepareLayout(folder)
  const lock = await acquireLock(layout.dataDir)
  running.holds({
    ...lock,
    release() {
      rmSync(layout.runDir, { recursive: true, force: true })
      return lock.release()
    },
  })
  const endRotation = rotateLogs(layout.logDir)
  running.onStop(async () => endRotation())
  if (!fresh) return layout
  // Its lock file, by which it is found, is deleted with the data.
  await endStray(layout.postgresDir)
  emptyDataDir(layout.dataDir)
  return prepareLayout(folder)
}
