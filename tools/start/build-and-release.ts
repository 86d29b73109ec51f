import { buildAll } from '../build/build-all.ts'
import { ensureRelease } from '../release/ensure-release.ts'
import { StartFailure } from '@flyleaf/servers/failure'
import { serviceNames, type Layout } from './layout.ts'
import type { Progress } from './progress.ts'
import { ServiceBuilds } from './service/service-builds.ts'

/** Builds what has changed, and makes it the stable release of the store and what services start from. */
export async function buildAndRelease(
  { storeDir: store, servicesDir }: Layout,
  progress: Progress,
  abortable: <T>(work: Promise<T>) => Promise<T>,
): Promise<void> {
  await progress.step('Build', (log) => abortable(explained(buildAll({ log }))))
  await progress.step('Release', (log) =>
    abortable(explained(Promise.all([ensureRelease({ store, log }), useBuilds(servicesDir)]))),
  )
}

/** Nothing runs from older builds. */
async function useBuilds(servicesDir: string) {
  for (const service of serviceNames) {
    const builds = new ServiceBuilds(servicesDir, service)
    const build = await builds.add()
    builds.use(build)
    builds.keepOnly(build)
  }
}

async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new StartFailure((error as Error).message)
  }
}
