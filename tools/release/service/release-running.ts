import { buildAll } from '../../build/build-all.ts'
import { openLayout } from '../../start/layout.ts'
import { orderRestart } from '../../start/order-restart.ts'
import { ServiceBuilds } from '../../start/service/service-builds.ts'
import { commandSettings } from '../../start/service/service-env.ts'
import { runServiceCommand } from '../../start/service/service-processes.ts'
import { originOf } from '../smoke/smoke.ts'
import { locked } from '../store.ts'
import { releaseService } from './release-service.ts'

type Say = (line: string) => void

/** Builds a service and releases it in the Flyleaf that runs on a data folder. */
export async function releaseRunning(service: string, dataDir: string, say: Say): Promise<void> {
  if (!originOf(dataDir)) throw new Error(`Flyleaf does not run on ${dataDir}.`)
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
