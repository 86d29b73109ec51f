import { buildAll } from '../build/build-all.ts'
import { ensureRelease } from '../release/ensure-release.ts'
import { StartFailure } from '@flyleaf/servers/failure'
import type { Progress } from './progress.ts'

/** Builds what has changed, and makes it the stable release of the store. */
export async function buildAndRelease(
  store: string,
  progress: Progress,
  abortable: <T>(work: Promise<T>) => Promise<T>,
): Promise<void> {
  await progress.step('Build', (log) => abortable(explained(buildAll({ log }))))
  await progress.step('Release', (log) => abortable(explained(ensureRelease({ store, log }))))
}

async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new StartFailure((error as Error).message)
  }
}
