import { join } from 'node:path'
import { buildAll } from '../../build/build-all.ts'
import { root, prepareLayout } from '../../start/layout.ts'
import { orderRestart } from '../../start/order-restart.ts'
import { commandSettings } from '../../start/service/service-env.ts'
import { runServiceCommand } from '../../start/service/service-processes.ts'
import { originOf } from '../smoke.ts'
import { releaseService } from './release-service.ts'

/** Builds a service, migrates its database and replaces its processes in the Flyleaf that runs on a data folder. */
export async function releaseRunning(
  service: string,
  dataDir: string,
  say: (line: string) => void,
): Promise<void> {
  if (!originOf(dataDir)) throw new Error(`Flyleaf does not run on ${dataDir}.`)
  const layout = prepareLayout(dataDir)
  await releaseService({
    dist: join(root, 'services', service, 'dist'),
    build: () => buildAll({ log: say, projects: [`services/${service}`] }),
    migrate: () => runServiceCommand(commandSettings(layout), service, 'migrate'),
    replace: () => orderRestart(dataDir, service),
    say,
  })
  say(`Every process of ${service} runs the new version`)
}
