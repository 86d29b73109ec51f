import type { Release } from '@flyleaf/contracts/release'
import { onCLS, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals'
import { matchRoute } from '../router/match-route.ts'
import type { Report } from './report.ts'

/** A path that the document has shown, and since when, in milliseconds after it was opened. */
interface ShownPath {
  path: string
  since: number
}

/**
 * Measures the Web Vitals of this document, most of which are sent when it is unloaded, and notes which pages it shows: a measurement or
 * an error is reported for the page on which it happened.
 */
export function observe(release: Release, opened: ShownPath, report: (what: Report) => void) {
  const paths = [opened]
  const remoteAt = (path: string) => matchRoute(release, path)?.remote.name
  const visited = new Set([remoteAt(opened.path)])
  const pathAt = (time: number) => (paths.findLast(({ since }) => since <= time) ?? opened).path
  const reportMetric = (metric: MetricType) =>
    report({ kind: 'vital', name: metric.name, value: metric.value, path: pathAt(timeOf(metric)) })
  for (const measure of [onCLS, onINP, onLCP, onTTFB]) measure(reportMetric)
  return {
    shown(next: ShownPath): void {
      if (next.path === paths.at(-1)!.path) return
      paths.push(next)
      const remote = remoteAt(next.path)
      if (visited.has(remote)) return
      visited.add(remote)
      report({ kind: 'visit', path: next.path })
    },
    failed(kind: 'error' | 'rejection', error: unknown, file = ''): void {
      report({ kind, path: paths.at(-1)!.path, ...describe(error, file) })
    },
  }
}

/** When that happened which a measurement is about, in milliseconds after the document was opened. */
function timeOf(metric: MetricType): number {
  if (metric.name === 'INP') return metric.entries[0]?.startTime ?? 0
  if (metric.name !== 'CLS') return 0
  const [largest] = metric.entries.toSorted((a, b) => b.value - a.value)
  return largest?.startTime ?? 0
}

/** A position in a file of a remote, whose address contains the remote's name and version. */
const FRAME = /\/remotes\/([\w-]+)\/[^/\s]+\/([\w./-]+\.js:\d+:\d+)/g
/** The innermost positions that are reported: the first may be in a library that the remote contains. */
const FRAMES = 4

/** An error's class, the remote that threw it, and where in its files. */
function describe(error: unknown, file: string): Pick<Report, 'name' | 'remote' | 'requestId' | 'at'> {
  const { name, stack = '', requestId } = (error ?? {}) as Error & { requestId?: string }
  const frames = [...stack.matchAll(FRAME)]
  const remote = frames[0]?.[1] ?? /\/remotes\/([\w-]+)\//.exec(file)?.[1]
  const own = frames.filter(([, owner]) => owner === remote).slice(0, FRAMES)
  const at = own.map(([, , position]) => position).join() || undefined
  return { name: name ?? typeof error, remote, requestId, at }
}
