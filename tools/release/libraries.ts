import type { Release, ReleasedLibraries } from '@flyleaf/contracts/release'
import type { RemoteContract } from '@flyleaf/contracts/remote'
import { satisfies } from 'semver'
import { FEDERATION, LIBRARIES_FOLDER } from '../build/shared.ts'
import { readPart, type Part } from './store.ts'

type Remote = Part & { contract: RemoteContract }

/** Who provides a module to a remote. All remotes run on the shell's federation runtime. */
export const providerOf = (module: string, shell: Part, libraries: Part = shell): Part =>
  module === FEDERATION ? shell : libraries

/** Whether a shell has the major versions that a remote was built for. */
const fits = (remote: Remote, libraries: Part): boolean =>
  satisfies(libraries.record.shared['@flyleaf/web'] ?? '0.0.0', remote.contract.needs.platform) &&
  Object.entries(remote.record.shared).every(
    ([module, range]) =>
      module === FEDERATION || satisfies(libraries.record.shared[module] ?? '0.0.0', range),
  )

/**
 * The shell whose libraries a remote gets because that of its set has other major versions; undefined when that one's fit, or
 * none do.
 */
export const librariesFor = (remote: Remote, shell: Part, others: readonly Part[]): Part | undefined =>
  fits(remote, shell) ? undefined : others.find((one) => fits(remote, one))

/** The shells whose libraries a release may have: those that are offered, the one that was stable, and those in use already. */
export function otherShells(store: string, offered: readonly string[], before: Release | undefined): Part[] {
  const known = before === undefined ? [] : [before.shell, ...(before.libraries ?? [])]
  return [...new Set([...offered, ...known.map(({ version }) => version)])]
    .map((version) => readPart(store, 'shell', version))
    .filter(({ record }) => record.libraries !== undefined)
}

/** Libraries as a release names them. */
export const releasedLibraries = ({ version, base, record }: Part): ReleasedLibraries => ({
  version,
  base,
  entry: record.libraries!,
  shared: record.shared,
})

/** Whether a file of a shell is loaded for its libraries alone. */
export const isOfLibraries = (file: string): boolean => file.startsWith(LIBRARIES_FOLDER)

const NAMES = ['react', 'react-router', '@tanstack/react-query', '@flyleaf/web']

/** A line for each shell whose libraries a release has besides its own, with the remotes that get them. */
export function librariesAsText({ remotes, libraries = [] }: Release): string[] {
  return libraries.map(({ version, shared }) => {
    const users = remotes.filter((remote) => remote.libraries === version).map(({ name }) => `mf-${name}`)
    const versions = NAMES.flatMap((name) => (shared[name] ? [`${name} ${shared[name]}`] : []))
    return `With the libraries of shell ${version} (${versions.join(', ')}): ${users.join(', ')}`
  })
}
