import { reportsIn, type Report } from './reports.ts'

/** A failure that was reported several times. */
export interface Failure {
  count: number
  /** The lines of the source at which it was thrown. */
  lines: Set<number>
}

/** Errors, unhandled rejections and failed loads by fingerprint: kind, remote, class and place. */
export type Failures = ReadonlyMap<string, Failure>

/** What browsers have reported. */
export interface Reports {
  /** The number of opened documents; of a remote, the number of documents that have shown a page of it. */
  views: number
  failures: Failures
  /** Web Vitals: `LCP` in milliseconds, `CLS` without a unit. */
  vitals: ReadonlyMap<string, number[]>
}

/** What they have reported about a version of a remote, in one or several releases. */
export interface RemoteReports extends Reports {
  version: string
  releases: number[]
  /** Its failures on the pages of other remotes, whose documents are not in `views`. */
  elsewhere: Failures
  /** Both. */
  everywhere: Failures
  /** How often documents have shown other remotes' pages, which may contain its widgets. */
  othersViews: number
}

/** What browsers have reported about one release. */
export interface Health extends Reports {
  release: number
  /** By name. */
  remotes: ReadonlyMap<string, RemoteReports>
  /** Failures that are of no remote. */
  unnamed: Failures
  reports: readonly Report[]
}

/** What browsers have reported about the releases of a store since a time, in the order of the releases. */
export const healthIn = async (store: string, logs: readonly string[], since = new Date(0)) =>
  healthOf(await reportsIn(store, logs, since))

/** The same of reports that were read. */
export function healthOf(reports: readonly Report[]): Map<number, Health> {
  const byRelease = [...Map.groupBy(reports, ({ release }) => release)].sort(([a], [b]) => a - b)
  return new Map(
    byRelease.map(([release, all]) => {
      const names = new Set(all.flatMap(({ remote }) => remote?.name ?? []))
      const health: Health = {
        release,
        ...summed(all.filter(({ kind }) => kind !== 'visit')),
        remotes: new Map([...names].map((name) => [name, remoteIn(all, name)])),
        unnamed: failuresIn(all.filter(({ remote }) => !remote)),
        reports: all,
      }
      return [release, health]
    }),
  )
}

/** The versions of a remote, newest first: a version belongs to many releases, because other teams release, too. */
export function versionsOf(all: readonly Health[], name: string): RemoteReports[] {
  const having = all.filter(({ remotes }) => remotes.has(name)).toReversed()
  return [...Map.groupBy(having, ({ remotes }) => remotes.get(name)!.version).values()].map((same) =>
    remoteIn(
      same.toReversed().flatMap(({ reports }) => reports),
      name,
    ),
  )
}

/** What reports say about one version of a remote. */
function remoteIn(reports: readonly Report[], name: string): RemoteReports {
  const about = reports.filter(({ remote }) => remote?.name === name)
  const isOnOthers = (report: Report) =>
    isFailure(report) && report.route !== '' && !report.route.startsWith(`${name}.`)
  const others = reports.filter(({ remote }) => remote && remote.name !== name)
  return {
    ...summed(about.filter((report) => !isOnOthers(report))),
    version: about[0]!.remote!.version,
    releases: [...new Set(about.map(({ release }) => release))],
    elsewhere: failuresIn(about.filter(isOnOthers)),
    everywhere: failuresIn(about),
    othersViews: others.filter(isView).length,
  }
}

const isView = ({ kind }: Report) => kind === 'view' || kind === 'visit'
const isFailure = (report: Report) => !isView(report) && report.kind !== 'vital'

function summed(reports: readonly Report[]): Reports {
  const vitals = reports.filter(({ kind, value }) => kind === 'vital' && Number.isFinite(value))
  return {
    views: reports.filter(isView).length,
    failures: failuresIn(reports),
    vitals: new Map(
      [...Map.groupBy(vitals, ({ name }) => name)].map(([name, all]) => [
        name,
        all.map(({ value }) => value),
      ]),
    ),
  }
}

function failuresIn(reports: readonly Report[]): Failures {
  const fingerprintOf = ({ kind, name, remote, route, place }: Report) =>
    [kind, remote?.name, name, place?.file ?? route].filter(Boolean).join(' ')
  return new Map(
    [...Map.groupBy(reports.filter(isFailure), fingerprintOf)].map(([fingerprint, same]) => [
      fingerprint,
      { count: same.length, lines: new Set(same.flatMap(({ place }) => place?.line ?? [])) },
    ]),
  )
}

/** The value that a share of the measurements does not exceed; undefined without any. */
export function quantile(values: readonly number[] = [], share = 0.75): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
}

/** How many failures were reported. */
export const countOf = (failures: Failures): number =>
  [...failures.values()].reduce((sum, { count }) => sum + count, 0)
