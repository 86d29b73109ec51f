import { buildAll } from '../../build/build-all.ts'
import { openLayout } from '../../start/layout.ts'
import { orderRestart } from '../../start/order-restart.ts'
import { ServiceBuilds } from '../../start/service/service-builds.ts'
import { commandSettings } from '../../start/service/service-env.ts'
import { runServiceCommand } from '../../start/service/service-processes.ts'
import { locked } from '../store.ts'
import { runningOn } from '../../start/system/lock.ts'

type Say = (line: string) => void

/** Builds a service and releases it in the Flyleaf that runs on a data folder. */
export async function releaseRunning(service: string, dataDir: string, say: Say): Promise<void> {
  if (!runningOn(dataDir)?.origin) throw new Error(`Flyleaf does not run on ${dataDir}.`)
  await buildAll({ log: say, projects: [`services/${service}`] })
  await releaseBuild(service, dataDir, say)
  say(`Every process of ${service} runs the new version`)
}

/** Migrates the database of a service and replaces its processes by those of a build, by default the one of the checkout. */
export async function releaseBuild(service: string, dataDir: string, say: Say, dist?: string): Promise<void> {
  const layout = openLayout(dataDir)
  const builds = new ServiceBuilds(layout.servicesDir, service)
  await locked(layout.servicesDir, async () => {
    const before = builds.current
    const next = await builds.add(dist)
    await releaseService({
      before,
      next,
      migrate: () => runServiceCommand(commandSettings(layout), service, 'migrate', { build: next }),
      use: (build) => builds.use(build),
      replace: () => orderRestart(dataDir, service),
      say,
    })
    builds.keepOnly(before, next)
  })
}

/** What a release of a service does. Builds are folders. */
export interface ServiceRelease {
  /** The build that its processes run. */
  before: string
  next: string
  migrate(): Promise<void>
  /** Makes processes start from a build. */
  use(build: string): void
  /** Replaces one process after the other. Returns why a new one did not become ready; the old one then stays. */
  replace(): Promise<string | undefined>
  say(line: string): void
}

/**
 * Releases a service without a failed request. When its new version does not become ready, all processes run the one before again, and
 * this throws. Migrations stay: the version before runs on them.
 */
export async function releaseService({
  before,
  next,
  migrate,
  use,
  replace,
  say,
}: ServiceRelease): Promise<void> {
  await migrate()
  say('The database is migrated; the version before runs on it, too')
  use(next)
  const failure = await replace()
  if (!failure) return
  say('The version before is put back …')
  use(before)
  const again = await replace()
  throw new Error(
    `${failure}\n${again ? `It is not back either: ${again}` : 'The version before runs again.'}`,
  )
}
