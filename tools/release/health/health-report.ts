import {
  countOf,
  quantile,
  versionsOf,
  type Failures,
  type Health,
  type RemoteReports,
  type Reports,
} from './health.ts'
import { regressionsOf, round, worseThan } from './regressions.ts'

interface Shown {
  /** Only this remote, by its versions. */
  remote?: string | undefined
  /** The releases of canaries, and the stable one. */
  canaries?: readonly number[]
  stable?: number | undefined
}

/** The health of all releases as text, and why canaries are worse than what is stable. */
export function healthAsText(all: Map<number, Health>, { remote, canaries = [], stable }: Shown): string {
  if (remote) return versionsAsText(remote, versionsOf([...all.values()], remote))
  const complaints = canaries.flatMap((canary) =>
    regressionsOf(all.get(canary), stable === undefined ? undefined : all.get(stable)).map(
      (complaint) => `The canary, release ${canary}, is worse: ${complaint}`,
    ),
  )
  return [...[...all.values()].map(summaryOf), ...complaints].join('\n') || 'Nothing is reported yet'
}

/** A release as a whole, by remote, and what failed. */
function summaryOf(health: Health): string {
  return [
    `Release ${health.release}: ${health.views} pages reported, ${countOf(health.failures)} failures${vitalsOf(health)}`,
    ...[...health.remotes]
      .sort()
      .flatMap(([name, reports]) => [
        `  ${name} ${reports.version}: ${ofRemote(reports)}`,
        ...failureLines(reports.everywhere, '    '),
      ]),
    ...failureLines(health.unnamed, '  '),
  ].join('\n')
}

/** The versions of a remote as text, newest first; the newest is compared with the one before. */
function versionsAsText(name: string, versions: readonly RemoteReports[]): string {
  const [newest, before] = versions
  if (!newest) return `Nothing is reported about ${name} yet`
  const worse = before ? worseThan(newest, before, `${before.version}'s`) : []
  const isNew = (fingerprint: string) => before !== undefined && !before.everywhere.has(fingerprint)
  return [
    ...worse.map((complaint) => `${name} ${newest.version} is worse: ${complaint}`),
    ...versions.flatMap((version) => [
      `${name} ${version.version} (release ${rangeOf(version.releases)}): ${ofRemote(version)}`,
      ...failureLines(version.everywhere, '  ', version === newest ? isNew : undefined),
    ]),
  ].join('\n')
}

const rangeOf = (releases: readonly number[]): string =>
  releases.length > 1 ? `${releases[0]} to ${releases.at(-1)}` : String(releases[0])

function ofRemote(reports: RemoteReports): string {
  const elsewhere = countOf(reports.elsewhere)
  const onOthers = elsewhere > 0 ? ` and ${elsewhere} on others' pages` : ''
  return `${reports.views} pages shown, ${countOf(reports.failures)} failures${onOthers}${vitalsOf(reports)}`
}

function vitalsOf({ vitals }: Reports): string {
  const measured = [...vitals].map(([name, values]) => `${name} ${round(quantile(values) ?? 0)}`)
  return measured.length > 0 ? `; 75 % within ${measured.join(', ')}` : ''
}

/** `12 × error feed TypeError src/post/post-actions.tsx, line 84`, the most frequent first. */
function failureLines(failures: Failures, indent: string, isNew = (_fingerprint: string) => false): string[] {
  const sorted = [...failures].sort(([, a], [, b]) => b.count - a.count)
  return sorted.map(([fingerprint, { count, lines }]) => {
    const at = lines.size > 0 ? `, line ${[...lines].sort((a, b) => a - b).join(', ')}` : ''
    return `${indent}${count} × ${fingerprint}${at}${isNew(fingerprint) ? ' (new)' : ''}`
  })
}

/** A release's health in Prometheus' text format, as a whole and by remote. */
export function metricsOf(health: Health): string {
  const ofRelease = `release="${health.release}"`
  return [
    ...linesOf('flyleaf_browser', ofRelease, health, countOf(health.failures)),
    ...[...health.remotes].flatMap(([remote, reports]) => {
      const labels = `${ofRelease},remote="${remote}",version="${reports.version}"`
      const failures = countOf(reports.failures)
      const elsewhere = countOf(reports.elsewhere)
      return [
        ...linesOf('flyleaf_remote', labels, reports, failures),
        `flyleaf_remote_failures_elsewhere_total{${labels}} ${elsewhere}`,
      ]
    }),
  ].join('\n')
}

const linesOf = (prefix: string, labels: string, reports: Reports, failures: number): string[] => [
  `${prefix}_pages_total{${labels}} ${reports.views}`,
  `${prefix}_failures_total{${labels}} ${failures}`,
  ...[...reports.vitals].map(
    ([name, values]) => `${prefix}_vital{${labels},name="${name}",quantile="0.75"} ${quantile(values)}`,
  ),
]
