import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './shared.ts'

export interface BuildAll {
  log: (line: string) => void
  /** Folder names (`mf-feed`, `shell`, `services/feed`); all apps and services by default. */
  projects?: string[]
}

const buildable = (folder: string) => existsSync(join(root, folder, 'rspack.config.mjs'))

const everything = () =>
  [
    'shell',
    ...readdirSync(root).filter((name) => name.startsWith('mf-')),
    ...readdirSync(join(root, 'services')).map((name) => `services/${name}`),
  ].filter(buildable)

const packageOf = (folder: string) => `@flyleaf/${folder.replace('services/', 'service-')}`

/** Builds what has changed since its last build; the rest comes from nx's cache. */
export async function buildAll({ log, projects }: BuildAll): Promise<void> {
  const folders = projects ?? everything()
  // nx ignores unknown names without an error.
  const unknown = folders.filter((folder) => !buildable(folder))
  if (unknown.length > 0) throw new Error(`There is nothing to build in ${unknown.join(', ')}`)
  const nx = join(root, 'node_modules/.bin/nx')
  const started = performance.now()
  const output: string[] = []
  const child = spawn(
    nx,
    ['run-many', '-t', 'build', '-p', folders.map(packageOf).join(','), '--outputStyle=static'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
        NODE_ENV: 'production',
        NX_DAEMON: 'false',
        NX_CACHE_DIRECTORY: join(root, '.nx/cache'),
        NX_NO_CLOUD: 'true',
        FORCE_COLOR: '0',
      },
    },
  )
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  if (code !== 0) throw new Error(`The build failed:\n${output.join('').trim()}`)
  log(`Built ${folders.length} projects in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
