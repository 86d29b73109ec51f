import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { services } from '@flyleaf/gateway'
import { StartFailure } from '@flyleaf/servers/failure'
import { apps, folderOf } from '../release/checkout.ts'
import { runNx } from './run-nx.ts'
import { root } from './shared.ts'

export interface BuildAll {
  log: (line: string) => void
  /** Folder names (`mf-feed`, `shell`, `services/feed`); all apps and services by default. */
  projects?: string[]
}

const buildable = (folder: string) => existsSync(join(root, folder, 'rspack.config.mjs'))
const everything = () =>
  [...apps().map(folderOf), ...services.map((name) => `services/${name}`)].filter(buildable)
const packageOf = (folder: string) => `@flyleaf/${folder.replace('services/', 'service-')}`

/** Builds what has changed since its last build; the rest comes from nx's cache. */
export async function buildAll({ log, projects }: BuildAll): Promise<void> {
  const folders = projects ?? everything()
  // nx ignores unknown names without an error.
  const unknown = folders.filter((folder) => !buildable(folder))
  if (unknown.length > 0) throw new StartFailure(`There is nothing to build in ${unknown.join(', ')}`)
  const started = performance.now()
  await runNx(['build'], folders.map(packageOf), { NODE_ENV: 'production' }).catch((error: Error) => {
    throw new StartFailure(`The build failed:\n${error.message}`)
  })
  log(`Built ${folders.length} projects in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
