import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildRecord, type Files } from '@flyleaf/contracts/release'
import { PUBLISHED_FILE } from '@flyleaf/contracts/published'
import type { RemoteContract } from '@flyleaf/contracts/remote'
import { rspack, type Compiler, type StatsCompilation } from '@rspack/core'
import { withNavIcons } from './drawing.ts'
import { importFresh } from './import-fresh.ts'
import { publishedIn } from './published/published-in.ts'
import { usedPackages } from './published/used.ts'
import { LIBRARIES_FILE } from './libraries.ts'
import { SERVER_FILE } from './server.ts'
import { provided, slotsIn, importedNames } from './surface.ts'
import { codeOf, root, sharedRanges, sharedVersions } from './shared.ts'

interface Built {
  dir: string
  name: string
  kind: 'host' | 'remote'
}

/**
 * Writes what a release needs to know about a build: `build.json` (the files of each page and widget) and, for a remote,
 * `contract.json` and what its team publishes for others. The build fails when the contract declares a page or a widget that `remote.ts`
 * lacks, and when others could not use what is published.
 */
export class BuildRecordPlugin {
  private readonly built: Built

  constructor(built: Built) {
    this.built = built
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('BuildRecord', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'BuildRecord', stage }, async () => {
        const stats = compilation
          .getStats()
          .toJson({ all: false, chunkGroups: true, entrypoints: true, chunkGroupAuxiliary: false })
        const emit = (file: string, value: unknown) =>
          compilation.emitAsset(file, new rspack.sources.RawSource(`${JSON.stringify(value, null, 2)}\n`))
        if (this.built.kind === 'host') {
          compilation.emitAsset(
            'index.html',
            new rspack.sources.RawSource(readFileSync(join(this.built.dir, 'src/index.html'))),
          )
          const files = compilation.getAssets().map((asset) => asset.name)
          emit('build.json', {
            ...recordOfHost(this.built, stats, files),
            provides: await provided(),
          })
          return
        }
        const contract = await contractIn(this.built.dir)
        const record = recordOfRemote(this.built, contract, stats)
        for (const problem of problemsOf(this.built, contract, record))
          compilation.errors.push(new rspack.WebpackError(problem))
        emit('contract.json', await withNavIcons(contract))
        emit('build.json', record)
        const published = await publishedIn(this.built).catch((error: Error) => {
          compilation.errors.push(new rspack.WebpackError(error.message))
        })
        if (published) emit(PUBLISHED_FILE, published)
      })
    })
  }
}

/** The contract of a remote's sources. */
export async function contractIn(dir: string): Promise<RemoteContract> {
  const module = await importFresh(join(dir, 'src/contract.ts'), [codeOf('contracts')])
  return (module as { default: RemoteContract }).default
}

const group = (stats: StatsCompilation, name: string): Files => {
  const assets = (stats.namedChunkGroups?.[name] ?? stats.entrypoints?.[name])?.assets ?? []
  const ending = (extension: string) =>
    assets.map((asset) => asset.name).filter((file) => file.endsWith(extension))
  return { js: ending('.js'), css: ending('.css') }
}

const without = (files: Files, common: Files): Files => ({
  js: files.js.filter((file) => !common.js.includes(file)),
  css: files.css.filter((file) => !common.css.includes(file)),
})

/** The upright Latin font of texts, which every page uses. */
const FIRST_FONT = /literata-latin-wght-normal\./

function recordOfHost({ dir, name, kind }: Built, stats: StatsCompilation, files: string[]): BuildRecord {
  const common = group(stats, 'main')
  const entry = common.js.findLast((file) => /\bmain\./.test(file)) ?? common.js.at(-1)!
  return {
    name,
    kind,
    entry,
    common,
    pages: {},
    widgets: {},
    shared: sharedVersions(),
    slots: slotsIn(join(dir, 'src'), join(root, 'libs/web/src')),
    fonts: files.filter((file) => FIRST_FONT.test(file)),
    server: SERVER_FILE,
    libraries: LIBRARIES_FILE,
  }
}

function recordOfRemote(
  { dir, name, kind }: Built,
  contract: RemoteContract,
  stats: StatsCompilation,
): BuildRecord {
  const exposed = group(stats, 'remote')
  const common = { js: ['remoteEntry.js', ...exposed.js], css: exposed.css }
  const pageKeys = [...new Set(contract.routes.map((route) => route.page))]
  const filesOf = (chunk: string) => without(group(stats, chunk), common)
  const pages = Object.fromEntries(pageKeys.map((page) => [page, filesOf(`page-${page}`)]))
  const widgets = Object.fromEntries(contract.widgets.map(({ id }) => [id, filesOf(`widget-${id}`)]))
  return {
    name,
    kind,
    entry: 'remoteEntry.js',
    common,
    pages,
    widgets,
    shared: sharedRanges(),
    takes: importedNames(join(dir, 'src')),
    slots: slotsIn(join(dir, 'src')),
    uses: usedPackages(dir),
    server: SERVER_FILE,
  }
}

/** Differences between the contract and the code. */
function problemsOf({ dir, name }: Built, contract: RemoteContract, record: BuildRecord): string[] {
  const remote = readFileSync(join(dir, 'src/remote.ts'), 'utf8')
  const problems: string[] = []
  if (contract.name !== name) problems.push(`contract.ts is of "${contract.name}", the build of "${name}"`)
  const check = (what: string, key: string, chunk: string, files: Files | undefined) => {
    const keyed = new RegExp(`(^|[\\s{,'"])${key.replaceAll('.', '\\.')}['"]?\\s*:`, 'm').test(remote)
    if (!keyed) problems.push(`contract.ts declares the ${what} "${key}", remote.ts does not export it`)
    else if (!files?.js.length)
      problems.push(
        `the ${what} "${key}" has no file of its own (${chunk}): write it as () => import('./…') in remote.ts`,
      )
  }
  for (const [page, files] of Object.entries(record.pages)) check('page', page, `page-${page}`, files)
  for (const [id, files] of Object.entries(record.widgets)) check('widget', id, `widget-${id}`, files)
  for (const { id } of contract.widgets)
    if (!id.startsWith(`${name}.`)) problems.push(`the widget "${id}" must be named "${name}.…"`)
  return problems
}
