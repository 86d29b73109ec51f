import { failuresOf, quantile, round, type Health } from './health.ts'

/** A release's health as text. */
export function summaryOf(health: Health): string {
  const { release, views, failures, vitals } = health
  const measured = [...vitals].map(([name, values]) => `${name} ${round(quantile(values) ?? 0)}`)
  return [
    `Release ${release}: ${views} pages reported, ${failuresOf(health)} failures${measured.length > 0 ? `; 75 % within ${measured.join(', ')}` : ''}`,
    ...[...failures].sort((a, b) => b[1] - a[1]).map(([what, count]) => `  ${count} × ${what}`),
  ].join('\n')
}

/** A release's health in Prometheus' text format. */
export function metricsOf(health: Health): string {
  const { release, views, vitals } = health
  return [
    `flyleaf_browser_pages_total{release="${release}"} ${views}`,
    `flyleaf_browser_failures_total{release="${release}"} ${failuresOf(health)}`,
    ...[...vitals].map(
      ([name, values]) =>
        `flyleaf_browser_vital{release="${release}",name="${name}",quantile="0.75"} ${quantile(values)}`,
    ),
  ].join('\n')
}
