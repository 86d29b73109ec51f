import type { Release } from '@flyleaf/contracts/release'
import type { RemoteContract } from '@flyleaf/contracts/remote'
import { satisfies } from 'semver'
import { misplaced, publishedPrefixes } from './check-published.ts'
import { budget, entrySizeOf, firstViewsOf, kilobytes } from './first-view.ts'
import { providerOf } from './libraries.ts'
import { shapeOf } from './route-order.ts'
import type { Part } from './store.ts'

/** A remote; `libraries` is the earlier shell whose libraries it gets instead of the shell's. */
export type RemotePart = Part & { contract: RemoteContract; libraries?: Part | undefined }

export interface ReleaseSet {
  shell: Part
  remotes: RemotePart[]
  disabled: ReadonlySet<string>
}

/** Those that readers get: what is switched off fits when it is switched on again. */
export const inUse = ({ remotes, disabled }: ReleaseSet): RemotePart[] =>
  remotes.filter(({ name }) => !disabled.has(name))

/** Why a set cannot be released, one sentence each that names every team concerned; empty when it can. `apis` are the prefixes that the gateway serves. */
export function problemsOf(set: ReleaseSet, apis: readonly string[]): string[] {
  return [
    ...missingFiles(set),
    ...conflictingRoutes(set),
    ...conflictingKeys(set),
    ...unfitWidgets(set),
    ...unfitPlatform(set),
    ...unfitShared(set),
    ...missingNames(set),
    ...undeclaredSlots(set),
    ...unknownApis(set, apis),
    ...misplaced(set.remotes, apis),
    ...overweight(set),
  ]
}

const team = (name: string) => (name === 'shell' ? 'shell' : `mf-${name}`)
const ownerOf = (widget: string) => widget.split('.')[0]!

function missingFiles({ shell, remotes }: ReleaseSet): string[] {
  return [shell, ...remotes].flatMap((part) => {
    const { entry, common, pages, widgets, server, libraries } = part.record
    const groups = [common, ...Object.values(pages), ...Object.values(widgets)]
    const needed = new Set([
      entry,
      ...(server ? [server] : []),
      ...(libraries ? [libraries] : []),
      ...groups.flatMap(({ js, css }) => [...js, ...css]),
    ])
    return [...needed]
      .filter((file) => !part.integrity[file])
      .map((file) => `${team(part.name)} lacks its file ${file}`)
  })
}

function conflictingRoutes({ remotes }: ReleaseSet): string[] {
  const owners = new Map<string, string>()
  return remotes.flatMap(({ name, contract }) =>
    [...contract.routes.map(({ path }) => path), ...Object.keys(contract.redirects)].flatMap((path) => {
      if (/^\/(api|remotes|shell|media)(\/|$)/.test(path))
        return [`${team(name)} claims ${path}, which the gateway keeps`]
      const owner = owners.get(shapeOf(path))
      owners.set(shapeOf(path), name)
      return owner === undefined ? [] : [`${team(owner)} and ${team(name)} both claim ${path}`]
    }),
  )
}

/** A shortcut belongs to one page, and only one team provides the create action. */
function conflictingKeys({ remotes }: ReleaseSet): string[] {
  const owners = new Map<string, string>()
  return remotes.flatMap(({ name, contract: { nav, keys, dialogs, create } }) => {
    const claims = [
      ...nav.flatMap(({ key }) => (key ? [`the keys g ${key}`] : [])),
      ...[...Object.keys(keys), ...Object.keys(dialogs)].map((key) => `the key ${key}`),
      ...(create ? ['what is written from everywhere'] : []),
    ]
    return claims.flatMap((claim) => {
      const owner = owners.get(claim)
      owners.set(claim, name)
      return owner === undefined ? [] : [`${team(owner)} and ${team(name)} both claim ${claim}`]
    })
  })
}

function unfitWidgets({ remotes, disabled }: ReleaseSet): string[] {
  const provided = new Map(
    remotes.flatMap(({ contract }) => contract.widgets.map((widget) => [widget.id, widget] as const)),
  )
  const used = remotes.flatMap(({ name, contract }) => {
    const onPages = contract.routes.flatMap((route) =>
      [...route.widgets, ...route.extras].map((id) => [id, contract.needs.widgets[id]] as const),
    )
    const needed = new Map([...onPages, ...Object.entries(contract.needs.widgets)])
    return [...needed].map(([id, version]) => ({ user: name, id, version }))
  })
  const unfit = used.flatMap(({ user, id, version }) => {
    const widget = provided.get(id)
    const owner = ownerOf(id)
    if (!widget)
      return disabled.has(owner)
        ? []
        : [`${team(user)} uses the widget "${id}", which ${team(owner)} does not provide`]
    if (version === undefined || version === widget.version) return []
    return [
      `${team(user)} uses "${id}" in version ${version}, ${team(owner)} provides version ${widget.version}`,
    ]
  })
  return [...new Set(unfit)]
}

function unfitPlatform(set: ReleaseSet): string[] {
  const { shell } = set
  return inUse(set).flatMap(({ name, contract, libraries = shell }) => {
    const platform = libraries.record.shared['@flyleaf/web'] ?? '0.0.0'
    return satisfies(platform, contract.needs.platform)
      ? []
      : [`${team(name)} needs the platform ${contract.needs.platform}, the shell brings ${platform}`]
  })
}

/** A remote contains no shared modules, so the shell must provide each in a matching version. */
function unfitShared(set: ReleaseSet): string[] {
  const { shell } = set
  return inUse(set).flatMap(({ name, record, libraries }) =>
    Object.entries(record.shared).flatMap(([module, range]) => {
      const version = providerOf(module, shell, libraries).record.shared[module]
      if (version === undefined)
        return [`${team(name)} needs ${module} ${range}, which the shell does not share`]
      return satisfies(version, range)
        ? []
        : [`${team(name)} needs ${module} ${range}, the shell shares ${version}`]
    }),
  )
}

/** A name that the shell does not share is undefined in the browser and breaks the page that uses it. */
function missingNames(set: ReleaseSet): string[] {
  const { shell } = set
  return inUse(set).flatMap(({ name, record, libraries = shell }) =>
    Object.entries(record.takes ?? {}).flatMap(([module, names]) => {
      const { provides } = libraries.record
      if (!provides) return []
      const missing = names.filter((taken) => taken !== '*' && !provides[module]?.includes(taken))
      if (missing.length === 0) return []
      return [
        `${team(name)} takes ${missing.join(', ')} from ${module}, which the shell does not provide: release both, npm run release -- shell ${team(name)}`,
      ]
    }),
  )
}

/** Only declared widgets are checked and preloaded. */
function undeclaredSlots({ shell, remotes, disabled }: ReleaseSet): string[] {
  const ids = new Set(remotes.flatMap(({ contract }) => contract.widgets.map(({ id }) => id)))
  const ofShell = (shell.record.slots ?? [])
    .filter((id) => !ids.has(id) && !disabled.has(ownerOf(id)))
    .map((id) => `the shell shows the widget "${id}", which ${team(ownerOf(id))} does not provide`)
  const created = remotes.flatMap(({ name, contract: { create } }) =>
    create && !ids.has(create.widget)
      ? [`${team(name)} lets readers create with the widget "${create.widget}", which nobody provides`]
      : [],
  )
  const undeclared = remotes.flatMap(({ name, contract, record }) => {
    const declared = new Set([
      ...Object.keys(contract.needs.widgets),
      ...contract.routes.flatMap(({ widgets, extras }) => [...widgets, ...extras]),
    ])
    return (record.slots ?? [])
      .filter((id) => ownerOf(id) !== name && !declared.has(id))
      .map(
        (id) =>
          `${team(name)} shows the widget "${id}" of ${team(ownerOf(id))}, which its contract.ts does not declare`,
      )
  })
  return [...ofShell, ...created, ...undeclared]
}

function unknownApis({ remotes }: ReleaseSet, apis: readonly string[]): string[] {
  const prefixes = [...apis, ...publishedPrefixes(remotes)]
  const known = (api: string) => prefixes.some((prefix) => api === prefix || api.startsWith(`${prefix}/`))
  return remotes.flatMap(({ name, contract }) =>
    contract.apis
      .filter((api) => !known(api))
      .map((api) => `${team(name)} calls ${api}, which the gateway does not know`),
  )
}

/** Entries and pages that exceed their budgets. A page's sentence names every team whose files it loads. */
function overweight(set: ReleaseSet): string[] {
  const entries = set.remotes
    .filter((part) => entrySizeOf(part) > budget.entry)
    .map(
      (part) =>
        `${team(part.name)}'s entry weighs ${kilobytes(entrySizeOf(part))} of ${kilobytes(budget.entry)}`,
    )
  const pages = firstViewsOf(set).flatMap(({ path, teams, bytes, scripts, limit }) => {
    const who = ['shell', ...teams.map(team)].join(', ')
    return [
      ...(bytes > limit
        ? [`${path} loads ${kilobytes(bytes)} of scripts, ${kilobytes(limit)} are allowed (${who})`]
        : []),
      ...(scripts > budget.scripts
        ? [`${path} loads ${scripts} scripts, ${budget.scripts} are allowed (${who})`]
        : []),
    ]
  })
  return [...entries, ...pages]
}

/** The versions of a release's parts. */
export const versionsIn = ({ shell, remotes }: Release): Record<string, string> => ({
  shell: shell.version,
  ...Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
})
