import { failuresOf, quantile, round, type Health, type Reports } from './health.ts'

/** A release's health as text: as a whole, by remote, and what failed. */
export function summaryOf(health: Health): string {
  return [
    `Release ${health.release}: ${lineOf(health)}`,
    ...[...health.remotes].sort().map(([remote, reports]) => `  ${remote}: ${lineOf(reports)}`),
    ...[...health.failures].sort((a, b) => b[1] - a[1]).map(([what, count]) => `  ${count} × ${what}`),
  ].join('\n')
}

function lineOf(reports: Reports): string {
  const measured = [...reports.vitals].map(([name, values]) => `${name} ${round(quantile(values) ?? 0)}`)
  const counts = `${reports.views} pages reported, ${failuresOf(reports)} failures`
  return counts + (measured.length > 0 ? `; 75 % within ${measured.join(', ')}` : '')
}

/** A release's health in Prometheus' text format, as a whole and by remote. */
export function metricsOf(health: Health): string {
  const ofRelease = `release="${health.release}"`
  return [
    ...linesOf('flyleaf_browser', ofRelease, health),
    ...[...health.remotes].flatMap(([key, reports]) => {
      const [remote, version] = key.split(' ')
      return linesOf('flyleaf_remote', `${ofRelease},remote="${remote}",version="${version}"`, reports)
    }),
  ].join('\n')
}

const linesOf = (prefix: string, labels: string, reports: Reports): string[] => [
  `${prefix}_pages_total{${labels}} ${reports.views}`,
  `${prefix}_failures_total{${labels}} ${failuresOf(reports)}`,
  ...[...reports.vitals].map(
    ([name, values]) => `${prefix}_vital{${labels},name="${name}",quantile="0.75"} ${quantile(values)}`,
  ),
]
