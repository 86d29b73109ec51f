import { reportsIn, type Report } from './reports.ts'

/** A failure that was reported several times. */
export interface Failure {
  count: number
  /** The lines of the source at which it was thrown. */
  lines: Set<number>
}

/** What browsers have reported. */
export interface Reports {
  /** The number of opened documents; of a remote, the number of documents that have shown a page of it. */
  views: number
  /** Errors, unhandled rejections and failed loads by fingerprint: kind, remote, class and place. */
  failures: Map<string, Failure>
  /** Web Vitals: `LCP` in milliseconds, `CLS` without a unit. */
  vitals: Map<string, number[]>
}

/** What they have reported about a remote. */
export interface RemoteReports extends Reports {
  version: string
  /** Its failures on the pages of other remotes, whose documents are not in `views`. */
  elsewhere: Map<string, Failure>
}

/** What browsers have reported about one release. */
export interface Health extends Reports {
  release: number
  /** By name. */
  remotes: Map<string, RemoteReports>
}

export const noReports = (): Reports => ({ views: 0, failures: new Map(), vitals: new Map() })

/** What browsers have reported about the releases of a store since a time, in the order of the releases. */
export async function healthIn(
  store: string,
  logs: readonly string[],
  since = new Date(0),
): Promise<Map<number, Health>> {
  const reports: Report[] = []
  for await (const report of reportsIn(store, logs, since)) reports.push(report)
  return healthOf(reports)
}

/** The same of reports that were read. */
export function healthOf(reports: readonly Report[]): Map<number, Health> {
  const all = new Map<number, Health>()
  for (const report of reports) addReport(all, report)
  return new Map([...all].sort(([a], [b]) => a - b))
}

function addReport(all: Map<number, Health>, report: Report): void {
  const health = all.get(report.release) ?? { release: report.release, remotes: new Map(), ...noReports() }
  all.set(report.release, health)
  if (report.kind !== 'visit') add(health, report, health.failures)
  if (!report.remote) return
  const { name, version } = report.remote
  const ofRemote = health.remotes.get(name) ?? { version, elsewhere: new Map(), ...noReports() }
  health.remotes.set(name, ofRemote)
  const isOwnPage = !report.route || report.route.startsWith(`${name}.`)
  add(ofRemote, report, isOwnPage ? ofRemote.failures : ofRemote.elsewhere)
}

function add(to: Reports, report: Report, failures: Map<string, Failure>): void {
  const { kind, name, value, remote, route, place } = report
  if (kind === 'view' || kind === 'visit') to.views++
  else if (kind !== 'vital') {
    const fingerprint = [kind, remote?.name, name, place?.file ?? route].filter(Boolean).join(' ')
    addFailure(failures, fingerprint, { count: 1, lines: new Set(place?.line ? [place.line] : []) })
  } else if (Number.isFinite(value)) {
    const values = to.vitals.get(name) ?? []
    values.push(value)
    to.vitals.set(name, values)
  }
}

/** Failures of several groups by fingerprint. */
export function together(groups: readonly ReadonlyMap<string, Failure>[]): Map<string, Failure> {
  const all = new Map<string, Failure>()
  for (const group of groups)
    for (const [fingerprint, failure] of group) addFailure(all, fingerprint, failure)
  return all
}

function addFailure(to: Map<string, Failure>, fingerprint: string, { count, lines }: Failure): void {
  const known = to.get(fingerprint)
  to.set(fingerprint, {
    count: count + (known?.count ?? 0),
    lines: new Set([...(known?.lines ?? []), ...lines]),
  })
}

/** What browsers have reported about a version of a remote, in all releases that have it. */
export interface VersionHealth extends RemoteReports {
  releases: number[]
  /** How often documents have shown other remotes' pages, which may contain its widgets. */
  othersViews: number
}

/** How a remote does in one release; undefined without a report. */
export function remoteHealth(health: Health | undefined, name: string): VersionHealth | undefined {
  const reports = health?.remotes.get(name)
  if (!reports) return undefined
  const shown = [...health!.remotes.values()].reduce((sum, { views }) => sum + views, 0)
  return { ...reports, releases: [health!.release], othersViews: shown - reports.views }
}

/** The versions of a remote, oldest first: a version belongs to many releases, because other teams release, too. */
export function versionsOf(all: Iterable<Health>, name: string): VersionHealth[] {
  const versions = new Map<string, VersionHealth>()
  for (const health of all) {
    const more = remoteHealth(health, name)
    if (!more) continue
    const known = versions.get(more.version)
    versions.delete(more.version)
    versions.set(more.version, known ? sumOf(known, more) : more)
  }
  return [...versions.values()]
}

function sumOf(one: VersionHealth, more: VersionHealth): VersionHealth {
  const names = new Set([...one.vitals.keys(), ...more.vitals.keys()])
  return {
    version: one.version,
    releases: [...one.releases, ...more.releases],
    views: one.views + more.views,
    othersViews: one.othersViews + more.othersViews,
    failures: together([one.failures, more.failures]),
    elsewhere: together([one.elsewhere, more.elsewhere]),
    vitals: new Map(
      [...names].map((name) => [name, [...(one.vitals.get(name) ?? []), ...(more.vitals.get(name) ?? [])]]),
    ),
  }
}

/** The value that a share of the measurements does not exceed; undefined without any. */
export function quantile(values: readonly number[] = [], share = 0.75): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
}

/** How many failures were reported. */
export const countOf = (failures: ReadonlyMap<string, Failure>): number =>
  [...failures.values()].reduce((sum, { count }) => sum + count, 0)
