import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { listReleases } from './store.ts'

/** What browsers have reported. */
export interface Reports {
  /** The number of opened documents. */
  views: number
  /** Errors, unhandled rejections and failed loads, by kind and place. */
  failures: Map<string, number>
  /** Web Vitals: `LCP` in milliseconds, `CLS` without a unit. */
  vitals: Map<string, number[]>
}

/** What browsers have reported about one release. */
export interface Health extends Reports {
  release: number
  /** About each remote, by its name and version: `feed 1a2b3c`. */
  remotes: Map<string, Reports>
}

const noReports = (): Reports => ({ views: 0, failures: new Map(), vitals: new Map() })

/** A report about a release, and the hundredth of all addresses that it came from. */
interface Report {
  release: number
  from: string
  args: URLSearchParams
}

/** Reads the reports in gateways' logs, and in those rotated last, about the releases of a store from `since` on. */
async function* reportsIn(store: string, logs: readonly string[], since: Date): AsyncGenerator<Report> {
  const released = new Set(listReleases(store))
  for (const file of logs.flatMap((log) => [`${log}.1`, log]).filter((log) => existsSync(log)))
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const { time, from = '', args: text } = parsed(line)
      const args = new URLSearchParams(text)
      const release = Number(args.get('release'))
      if (released.has(release) && new Date(time) >= since) yield { release, from, args }
    }
}

/** What browsers have reported about the releases of a store since a time. Anybody may report anything. */
export async function healthIn(
  store: string,
  logs: readonly string[],
  since = new Date(0),
): Promise<Map<number, Health>> {
  const all = new Map<number, Health>()
  for await (const report of reportsIn(store, logs, since)) addReport(all, report)
  return all
}

/** Reports that weigh nothing, whoever sends them. */
const FEW = 10

/** The reports in which no hundredth of the addresses has much more weight than the others: so little can one person forge. */
export async function fairReports(store: string, logs: readonly string[], since: Date): Promise<Report[]> {
  const byPlace = new Map<string, Report[]>()
  for await (const report of reportsIn(store, logs, since)) {
    const place = `${report.release} ${report.from}`
    const others = byPlace.get(place)
    if (others) others.push(report)
    else byPlace.set(place, [report])
  }
  const usual = new Map<number, number[]>()
  for (const [{ release }, ...others] of byPlace.values() as Iterable<[Report, ...Report[]]>)
    usual.set(release, [...(usual.get(release) ?? []), others.length + 1])
  return [...byPlace.values()].flatMap((reports) =>
    reports.slice(0, Math.max(FEW, 3 * quantile(usual.get(reports[0]!.release), 0.5)!)),
  )
}

function addReport(all: Map<number, Health>, { release, args }: Report): void {
  const health = all.get(release) ?? { release, remotes: new Map(), ...noReports() }
  all.set(release, health)
  add(health, args)
  if (!args.get('remote') || !args.get('version')) return
  const remote = `${args.get('remote')} ${args.get('version')}`
  const ofRemote = health.remotes.get(remote) ?? noReports()
  health.remotes.set(remote, ofRemote)
  add(ofRemote, args)
}

function add(to: Reports, report: URLSearchParams): void {
  const kind = report.get('kind') ?? ''
  if (kind === 'view') to.views++
  else if (kind === 'vital') {
    const [name, value] = [report.get('name') ?? '', Number(report.get('value'))]
    if (Number.isFinite(value)) {
      const values = to.vitals.get(name) ?? []
      values.push(value)
      to.vitals.set(name, values)
    }
  } else {
    const what = [kind, report.get('remote'), report.get('name'), report.get('route')]
      .filter(Boolean)
      .join(' ')
    to.failures.set(what, (to.failures.get(what) ?? 0) + 1)
  }
}

function parsed(line: string): { time: string; from?: string; args: string } {
  try {
    return JSON.parse(line)
  } catch {
    return { time: '', args: '' }
  }
}

/** The value that a share of the measurements does not exceed; undefined without any. */
export function quantile(values: readonly number[] = [], share = 0.75): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
}

export const failuresOf = ({ failures }: Reports): number =>
  [...failures.values()].reduce((sum, count) => sum + count, 0)

/** The minimum number of documents, or measurements, for a comparison. */
const ENOUGH = 20
/** The tolerated difference of a vital, below which nobody notices it. */
const SLACK: Record<string, number> = { LCP: 200, INP: 50, CLS: 0.02 }

/** Why a canary must be stopped: it fails more often or is slower than the stable release. Empty otherwise. */
export function regressionsOf(canary: Health | undefined, stable: Health | undefined): string[] {
  if (!canary || canary.views < ENOUGH) return []
  const complaints: string[] = []
  const rate = failuresOf(canary) / canary.views
  const usual = stable && stable.views >= ENOUGH ? failuresOf(stable) / stable.views : 0
  if (rate > usual * 1.5 + 0.02) {
    const [worst] = [...canary.failures].sort((a, b) => b[1] - a[1])
    complaints.push(
      `${percent(rate)} of its pages report a failure, ${percent(usual)} of stable's; mostly: ${worst?.[0] ?? ''}`,
    )
  }
  for (const [name, slack] of Object.entries(SLACK)) {
    const [mine, theirs] = [canary.vitals.get(name) ?? [], stable?.vitals.get(name) ?? []]
    if (mine.length < ENOUGH || theirs.length < ENOUGH) continue
    const [now, before] = [quantile(mine)!, quantile(theirs)!]
    if (now > before * 1.25 + slack)
      complaints.push(`its ${name} is ${round(now)}, stable's ${round(before)}`)
  }
  return complaints
}

/** The same by reports, of which none from one place alone make the difference. */
export function complaintsIn(reports: readonly Report[], canary: number, stable: number): string[] {
  const judged = (some: readonly Report[]) => {
    const all = new Map<number, Health>()
    for (const report of some) addReport(all, report)
    return regressionsOf(all.get(canary), all.get(stable))
  }
  const complaints = judged(reports)
  const places = new Set(reports.flatMap(({ release, from }) => (release === canary ? [from] : [])))
  const holdsWithout = (place: string) =>
    judged(reports.filter(({ release, from }) => release !== canary || from !== place)).length > 0
  return complaints.length === 0 || places.size < 3 || [...places].every(holdsWithout) ? complaints : []
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
export const round = (value: number): number => (value >= 10 ? Math.round(value) : Number(value.toFixed(3)))
