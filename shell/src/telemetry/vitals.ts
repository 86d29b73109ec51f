import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import type { report as Report } from './telemetry.ts'

/** Reports the Web Vitals of this document, most of them when it is unloaded. */
export function measure(report: typeof Report): void {
  const reportMetric = ({ name, value }: Metric) => report({ kind: 'vital', name, value })
  for (const observe of [onCLS, onINP, onLCP, onTTFB]) observe(reportMetric)
}
