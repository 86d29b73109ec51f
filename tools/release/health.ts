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

/** Reads the gateways' logs of reports, and those rotated last, about the releases of a store from `since` on. Anybody may report anything. */
export async function healthIn(
  store: string,
  logs: readonly string[],
  since = new Date(0),
): Promise<Map<number, Health>> {
  const all = new Map<number, Health>()
  const released = new Set(listReleases(store))
  for (const file of logs.flatMap((log) => [`${log}.1`, log]).filter((log) => existsSync(log)))
    for await (const line of createInterface({ input: createReadStream(file) }))
      addLine(all, line, { since, released })
  return all
}

function addLine(
  all: Map<number, Health>,
  line: string,
  { since, released }: { since: Date; released: ReadonlySet<number> },
): void {
  const { time, args } = parsed(line)
  const report = new URLSearchParams(args)
  const release = Number(report.get('release'))
  if (!released.has(release) || !(new Date(time) >= since)) return
  const health = all.get(release) ?? { release, remotes: new Map(), ...noReports() }
  all.set(release, health)
  add(health, report)
  if (!report.get('remote') || !report.get('version')) return
  const remote = `${report.get('remote')} ${report.get('version')}`
  const ofRemote = health.remotes.get(remote) ?? noReports()
  health.remotes.set(remote, ofRemote)
  add(ofRemote, report)
}

function add(to: Reports, report: URLSearchParams): void {
  const kind = report.get('kind') ?? ''
  if (kind === 'view') to.views++
  else if (kind === 'vital') {
    const [name, value] = [report.get('name') ?? '', Number(report.get('value'))]
    if (Number.isFinite(value)) to.vitals.set(name, [...(to.vitals.get(name) ?? []), value])
  } else {
    const what = [kind, report.get('remote'), report.get('name'), report.get('route')]
      .filter(Boolean)
      .join(' ')
    to.failures.set(what, (to.failures.get(what) ?? 0) + 1)
  }
}

function parsed(line: string): { time: string; args: string } {
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

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
export const round = (value: number): number => (value >= 10 ? Math.round(value) : Number(value.toFixed(3)))
