import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import {
  contractParts,
  type Release,
  type ReleasedRemote,
  type ServerFile,
  type StoredRelease,
} from '@flyleaf/contracts/release'
import type { RemoteContract } from '@flyleaf/contracts/remote'
import { contentOf } from '../build/content-of.ts'
import { brokenPublished } from './check-published.ts'
import { inUse, problemsOf, versionsIn, type RemotePart } from './check-set.ts'
import { composeDocument } from './document.ts'
import { declarationsOfCheckout } from './types/declarations.ts'
import { typeChecksOf } from './types/type-checks.ts'
import { findIncompatible } from './types/incompatible-types.ts'
import { isOfLibraries, librariesFor, otherShells, releasedLibraries } from './libraries.ts'
import { Refused } from './refused.ts'
import { listReleases, readPart, readRelease, releaseOn, writeRelease, type Part } from './store.ts'

export interface Change {
  /** The versions that differ from the stable release: `{ feed: '0123456789ab' }`. */
  set?: Record<string, string>
  /** Versions of shells whose libraries remotes may get when those of the set's shell do not fit. */
  libraries?: string[]
  /** Remotes to disable. */
  disable?: string[]
  enable?: string[]
  /** Whether it takes back a release: what others use may then be what it was before. */
  isRollback?: boolean
  /** Whose it is: the name of the token that it came by. */
  by?: string
}

/** An incompatible set: it was not written, and no reader is affected. */
export class ReleaseRefused extends Refused {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`This set does not fit:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Composes the stable release with a change, checks the set, and writes it as a release without a channel. */
export async function compose(
  store: string,
  apis: readonly string[],
  { set = {}, libraries: offered = [], disable = [], enable = [], isRollback = false, by }: Change,
): Promise<number> {
  const stable = await releaseOn(store, 'stable')
  const before = stable === undefined ? undefined : readRelease(store, stable)
  const versions = { ...(before && versionsIn(before.release)), ...set }
  if (!versions.shell) throw new ReleaseRefused(['there is no shell in this set'])
  const off = new Set(before?.release.remotes.filter((remote) => remote.disabled).map(({ name }) => name))
  for (const name of disable) off.add(name)
  for (const name of enable) off.delete(name)
  const unknown = [...disable, ...enable].filter((name) => !versions[name] || name === 'shell')
  if (unknown.length > 0)
    throw new ReleaseRefused(unknown.map((name) => `there is no remote "${name}" in this set`))

  const shell = readPart(store, 'shell', versions.shell)
  const others = otherShells(store, offered, before?.release)
  const remotes = Object.keys(versions)
    .filter((name) => name !== 'shell')
    .sort()
    .map((name) => readPart(store, name, versions[name]!) as Part & { contract: RemoteContract })
    .map((remote): RemotePart => ({
      ...remote,
      libraries: off.has(remote.name) ? undefined : librariesFor(remote, shell, others),
    }))
  const libraries = others.filter((one) => remotes.some((remote) => remote.libraries === one))
  const replaced = isRollback ? [] : remotesOf(store, before?.release)
  const parts = { shell, remotes, disabled: off }
  const problems = [...problemsOf(parts, apis), ...brokenPublished(remotes, replaced)]
  if (problems.length > 0) throw new ReleaseRefused(problems)
  const todaysTypes = async () => (await declarationsOfCheckout()).declarations
  const misfitting = await findIncompatible(
    await typeChecksOf(store, { shell, remotes: inUse(parts) }, todaysTypes),
  )
  if (misfitting.length > 0) throw new ReleaseRefused(misfitting)

  const id = (listReleases(store).at(-1) ?? 0) + 1
  const release: Release = {
    id,
    createdAt: new Date().toISOString(),
    shell: {
      version: shell.version,
      base: shell.base,
      files: { js: entryLast(shell), css: shell.record.common.css },
    },
    remotes: remotes.map((part) => released(part, off.has(part.name))),
    ...(libraries.length > 0 && { libraries: libraries.map(releasedLibraries) }),
  }
  const integrity = Object.fromEntries([
    ...[shell, ...remotes].flatMap((part) =>
      integrityOf(part, (file) => !file.startsWith('public/') && !isOfLibraries(file)),
    ),
    ...libraries.flatMap((part) => integrityOf(part, isOfLibraries)),
  ])
  const stored: StoredRelease = {
    release,
    basedOn: stable ?? null,
    ...(by && { by }),
    contracts: Object.fromEntries(remotes.map(({ name, contract }) => [name, contract])),
    platform: shell.record.shared['@flyleaf/web'] ?? '0.0.0',
    integrity,
    servers: Object.fromEntries([
      ...[shell, ...remotes].flatMap((part) => serverOf(part)),
      ...libraries.flatMap((part) => serverOf(part, `shell ${part.version}`)),
    ]),
  }
  const template = await readFile(join(shell.folder, 'index.html'), 'utf8')
  const { fonts = [] } = shell.record
  const document = composeDocument({ template, release, integrity, fonts })
  await writeRelease(store, id, {
    'release.json': JSON.stringify(stored),
    'index.html': document,
    'index.html.gz': gzipSync(document, { level: 9 }),
    'index.html.br': brotliCompressSync(document),
    ...(await publicFilesOf(shell)),
  })
  return id
}

const remotesOf = (store: string, release: Release | undefined): Part[] =>
  (release?.remotes ?? []).map(({ name, version }) => readPart(store, name, version))

/** The hashes of a part's scripts and styles. */
const integrityOf = ({ base, integrity }: Part, isUsed: (file: string) => boolean) =>
  Object.entries(integrity)
    .filter(([file]) => /\.(js|css)$/.test(file) && isUsed(file))
    .map(([file, hash]) => [base + file, hash] as const)

const serverOf = ({ name, base, record, integrity }: Part, key = name): [string, ServerFile][] =>
  record.server ? [[key, { path: base + record.server, integrity: integrity[record.server]! }]] : []

const entryLast = ({ record }: Part) => [
  ...record.common.js.filter((file) => file !== record.entry),
  record.entry,
]

function released(
  { name, version, base, record, contract, integrity, libraries }: RemotePart,
  disabled: boolean,
): ReleasedRemote {
  return {
    name,
    version,
    base,
    entry: record.entry,
    common: record.common,
    styleIntegrity: Object.fromEntries(Object.entries(integrity).filter(([file]) => file.endsWith('.css'))),
    pages: record.pages,
    widgets: Object.fromEntries(
      contract.widgets.map((widget) => [
        widget.id,
        { version: widget.version, files: record.widgets[widget.id] ?? { js: [], css: [] } },
      ]),
    ),
    ...contractParts(contract),
    ...(disabled && { disabled }),
    ...(libraries && { libraries: libraries.version }),
  }
}

/** Files with a fixed address (icons, the web manifest), which belong to the release. */
async function publicFilesOf(shell: Part): Promise<Record<string, Buffer>> {
  const folder = join(shell.folder, 'public')
  const files = existsSync(folder) ? await contentOf(folder) : []
  return Object.fromEntries([...files].map(([path, content]) => [join('public', path), content]))
}
