import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { PUBLISHED_FILE, type Published } from '@flyleaf/contracts/published'
import type { BuildRecord } from '@flyleaf/contracts/release'
import { defineRemoteContract, type RemoteContract } from '@flyleaf/contracts/remote'
import { publish } from './publish.ts'
import type { Part } from './store.ts'

type ContractInput = Parameters<typeof defineRemoteContract>[0]

export const aStore = (): string => join(aFolder(), 'store')

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function aDist(files: Record<string, unknown>): string {
  const dist = aFolder()
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return dist
}

interface ShellOptions {
  platform?: string
  code?: string
  template?: string
  record?: Partial<BuildRecord>
  /** Further files of the build. */
  more?: Record<string, string>
}

/** Publishes a shell that provides a version of the platform. */
export function aShell(
  store: string,
  {
    platform = '1.0.0',
    code = 'shell()',
    template = aTemplate,
    record: fields = {},
    more = {},
  }: ShellOptions = {},
): Promise<Part> {
  const record: BuildRecord = {
    name: 'shell',
    kind: 'host',
    entry: 'static/main.js',
    common: { js: ['static/vendor.js', 'static/main.js'], css: ['static/main.css'] },
    pages: {},
    widgets: {},
    shared: { '@flyleaf/web': platform },
    ...fields,
  }
  const files = {
    ...more,
    'static/vendor.js': 'vendor()',
    'static/main.js': code,
    'static/main.css': 'body{}',
    'public/icon.svg': '<svg/>',
  }
  return publish({
    store,
    name: 'shell',
    dist: aDist({ ...files, 'index.html': template, 'build.json': record }),
  })
}

export const aTemplate =
  '<!doctype html><html><head><meta charset="utf-8"><title>Flyleaf</title></head><body><div id="root"></div></body></html>'

export const aContract = (name: string, contract: Partial<ContractInput> = {}): RemoteContract =>
  defineRemoteContract({ name, needs: { platform: '^1' }, ...contract })

interface RemoteOptions {
  contract?: Partial<ContractInput>
  code?: string
  /** Files that the build record names but the build lacks. */
  missing?: string[]
  /** Ranges of shared modules. */
  shared?: Record<string, string>
  /** Further fields of the build record. */
  record?: Partial<BuildRecord>
  /** What its team publishes for others. */
  published?: Partial<Published>
}

/** Publishes a remote with the files that its contract requires. */
export function aRemote(
  store: string,
  name: string,
  {
    contract = {},
    code = 'remote()',
    missing = [],
    shared = {},
    record: more = {},
    published,
  }: RemoteOptions = {},
): Promise<Part> {
  const complete = aContract(name, contract)
  const pages = Object.fromEntries(
    complete.routes.map(({ page }) => [page, { js: [`static/page-${page}.js`], css: [] }]),
  )
  const widgets = Object.fromEntries(
    complete.widgets.map(({ id }) => [id, { js: [`static/widget-${id}.js`], css: [] }]),
  )
  const record: BuildRecord = {
    name,
    kind: 'remote',
    entry: 'remoteEntry.js',
    common: { js: ['remoteEntry.js', 'static/remote.js'], css: ['static/remote.css'] },
    pages,
    widgets,
    shared,
    server: 'server.mjs',
    ...more,
  }
  const groups = [record.common, ...Object.values(pages), ...Object.values(widgets)]
  const named = [...groups.flatMap(({ js, css }) => [...js, ...css]), 'server.mjs']
  const files = Object.fromEntries(
    named.filter((file) => !missing.includes(file)).map((file) => [file, `${code}//${file}`]),
  )
  const dist = aDist({
    ...files,
    'contract.json': complete,
    'build.json': record,
    ...(published && { [PUBLISHED_FILE]: { ...publishesNothing, ...published } }),
  })
  return publish({ store, name, dist })
}

const publishesNothing: Published = {
  packages: '1.0.0',
  calls: {},
  schemas: { sent: {}, answered: {} },
  events: {},
  files: {},
}
