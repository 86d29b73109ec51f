import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartFailure } from '@flyleaf/servers/failure'
import { contentOf, versionOf } from '../../build/content-of.ts'
import { root, serviceNames } from '../layout.ts'
import { replaceLink } from '../system/replace-link.ts'

const CURRENT = 'current'

/**
 * The builds of a service in a data folder: `services/feed/<version>`, and the link `current` to the one that processes start from. A
 * running process keeps its build, whatever is built or released meanwhile.
 */
export class ServiceBuilds {
  readonly #service: string
  readonly #folder: string
  readonly #link: string

  constructor(servicesDir: string, service: string) {
    this.#service = service
    this.#folder = join(servicesDir, service)
    this.#link = join(this.#folder, CURRENT)
  }

  /** The folder of the build that processes start from. */
  get current(): string {
    if (existsSync(this.#link)) return realpathSync(this.#link)
    throw new StartFailure(`There is no build of ${this.#service} in ${this.#folder}. Start Flyleaf first.`)
  }

  /** Copies a build, by default the one of the checkout, and returns its folder. */
  async add(dist = join(root, 'services', this.#service, 'dist')): Promise<string> {
    if (!existsSync(join(dist, 'main.mjs'))) throw new StartFailure(`${this.#service} was not built.`)
    await mkdir(this.#folder, { recursive: true })
    // Packages with native code are not in the bundle. Node looks for them in the folders above it.
    replaceLink(join(dirname(this.#folder), 'node_modules'), join(root, 'node_modules'))
    const files = await contentOf(dist)
    const folder = join(this.#folder, versionOf(files))
    if (existsSync(folder)) return folder
    const draft = `${folder}.new`
    await rm(draft, { recursive: true, force: true })
    for (const [file, content] of files) {
      await mkdir(dirname(join(draft, file)), { recursive: true })
      await writeFile(join(draft, file), content)
    }
    await rename(draft, folder)
    return folder
  }

  /** Makes a build the one that processes start from. */
  use(build: string): void {
    replaceLink(this.#link, basename(build))
  }

  /** Removes all builds but these. */
  keepOnly(...builds: string[]): void {
    const kept = [CURRENT, ...builds.map((build) => basename(build))]
    for (const name of readdirSync(this.#folder))
      if (!kept.includes(name)) rmSync(join(this.#folder, name), { recursive: true })
  }
}

/** The program of a service, as it runs on a data folder. */
export const programOf = (servicesDir: string, service: string): string =>
  join(new ServiceBuilds(servicesDir, service).current, 'main.mjs')

/** Makes the builds of the checkout those that services start from; nothing runs from older ones. */
export async function useBuilds(servicesDir: string): Promise<void> {
  for (const service of serviceNames) {
    const builds = new ServiceBuilds(servicesDir, service)
    const build = await builds.add()
    builds.use(build)
    builds.keepOnly(build)
  }
}
