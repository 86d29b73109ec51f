import {
  countOf,
  healthOf,
  quantile,
  type Failures,
  type Health,
  type RemoteReports,
  type Reports,
} from './health.ts'
import { reportsIn, type Report } from './reports.ts'

/** The minimum number of documents, or measurements, for a comparison. */
const ENOUGH = 20
/** As many failures of one remote may be an accident. */
const ACCIDENTS = 2
/** The tolerated difference of a vital, below which nobody notices it. */
const SLACK: Record<string, number> = { LCP: 200, INP: 50, CLS: 0.02 }

/**
 * Why a canary must be stopped: it, or one of its remotes by itself, fails more often or is slower than in the stable release. Empty
 * otherwise.
 */
export function regressionsOf(canary: Health | undefined, stable: Health | undefined): string[] {
  if (!canary) return []
  const ofRemotes = [...canary.remotes].flatMap(([name, remote]) =>
    worseThan(remote, stable?.remotes.get(name), "stable's").map((complaint) => `${name}: ${complaint}`),
  )
  const failing = failsMore(canary, canary.failures, stable, stable?.failures, "stable's")
  return [...failing, ...slowerThan(canary, stable, "stable's"), ...ofRemotes]
}

/** Why a version of a remote is worse than another one, each by its own pages and by its widgets on others'. */
export function worseThan(mine: RemoteReports, theirs: RemoteReports | undefined, whose: string): string[] {
  const elsewhere = (of: RemoteReports) => ({ views: of.othersViews })
  const widgets =
    countOf(mine.elsewhere) > ACCIDENTS
      ? failsMore(
          elsewhere(mine),
          mine.elsewhere,
          theirs && elsewhere(theirs),
          theirs?.elsewhere,
          whose,
          "others' pages",
        )
      : []
  const pages =
    countOf(mine.failures) > ACCIDENTS ? failsMore(mine, mine.failures, theirs, theirs?.failures, whose) : []
  return [...pages, ...widgets, ...slowerThan(mine, theirs, whose)]
}

function failsMore(
  mine: Pick<Reports, 'views'>,
  failures: Failures,
  theirs: Pick<Reports, 'views'> | undefined,
  theirFailures: Failures | undefined,
  whose: string,
  pages = 'its pages',
): string[] {
  if (mine.views < ENOUGH) return []
  const rate = countOf(failures) / mine.views
  const usual = theirs && theirs.views >= ENOUGH ? countOf(theirFailures!) / theirs.views : 0
  if (rate <= usual * 1.5 + 0.02) return []
  const [worst] = [...failures].sort(([, a], [, b]) => b.count - a.count)
  return [
    `${percent(rate)} of ${pages} report a failure, ${percent(usual)} of ${whose}; mostly: ${worst![0]}`,
  ]
}

function slowerThan(mine: Reports, theirs: Reports | undefined, whose: string): string[] {
  return Object.entries(SLACK).flatMap(([name, slack]) => {
    const [measured, others] = [mine.vitals.get(name) ?? [], theirs?.vitals.get(name) ?? []]
    if (measured.length < ENOUGH || others.length < ENOUGH) return []
    const [now, before] = [quantile(measured)!, quantile(others)!]
    return now > before * 1.25 + slack ? [`its ${name} is ${round(now)}, ${whose} ${round(before)}`] : []
  })
}

/** Reports that weigh nothing, whoever sends them. */
const FEW = 10

/** The reports in which no hundredth of the addresses has much more weight than the others: so little can one person forge. */
export async function fairReports(store: string, logs: readonly string[], since: Date): Promise<Report[]> {
  const reports = await reportsIn(store, logs, since)
  const byPlace = [...Map.groupBy(reports, ({ release, from }) => `${release} ${from}`).values()]
  const byRelease = Map.groupBy(byPlace, ([first]) => first!.release)
  return [...byRelease.values()].flatMap((places) => {
    const usual = quantile(
      places.map(({ length }) => length),
      0.5,
    )!
    return places.flatMap((all) => all.slice(0, Math.max(FEW, 3 * usual)))
  })
}

/** Why a canary must be stopped by reports, of which none from one place alone make the difference. */
export function complaintsIn(reports: readonly Report[], canary: number, stable: number): string[] {
  const judged = (some: readonly Report[]) => {
    const all = healthOf(some)
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
