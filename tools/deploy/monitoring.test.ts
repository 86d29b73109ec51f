import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { findExecutable } from '@flyleaf/servers/system/find-executable'
import { parser } from '@prometheus-io/lezer-promql'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../start/layout.ts'
import { textOf } from './settings.ts'

const run = promisify(execFile)

/** Metrics that our services do not expose: Prometheus' own, and those of `npm run release -- health`. */
const OTHERS = [
  'up',
  ...['browser', 'remote'].flatMap((what) =>
    ['pages_total', 'failures_total', 'vital'].map((name) => `flyleaf_${what}_${name}`),
  ),
]

/** The names of the metrics in an expression. Throws when it is not PromQL. */
function metricsIn(expression: string): string[] {
  const text = expression.replaceAll('$__rate_interval', '5m')
  const names: string[] = []
  parser.parse(text).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`${expression} is not PromQL, at ${from}`)
      if (type.name === 'VectorSelector') names.push(/^[\w:]+/.exec(text.slice(from, to))?.[0] ?? '')
    },
  })
  return names
}

/** The metrics that the services' sources and the metrics library define. */
const sources = globSync(
  ['libs/service/src/**/*.ts', 'services/*/src/**/*.ts', 'node_modules/prom-client/lib/metrics/*.js'],
  { cwd: root },
)
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
const isExposed = (name: string) =>
  OTHERS.includes(name) ||
  sources.includes(`'${name.replace(/_(bucket|count|sum)$/, '')}'`) ||
  sources.includes(`'${name}'`)

interface Rule {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; look: string }
}
const { groups } = parse(textOf('monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

describe.each(rules.map((rule) => [rule.alert, rule] as const))('the alert %s', (_name, rule) => {
  it('is about metrics that services expose', () => {
    expect(metricsIn(rule.expr).filter((name) => !isExposed(name))).toEqual([])
  })

  it('says how urgent it is, what is wrong and what to look at', () => {
    expect(rule).toMatchObject({
      for: expect.stringMatching(/^\d+[sm]$/),
      labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
      annotations: { summary: expect.stringMatching(/.{20}/), look: expect.stringMatching(/.{10}/) },
    })
  })
})

it('the alert rules pass promtool, where it is installed', async () => {
  const promtool = findExecutable('promtool')
  if (!promtool) return console.info('promtool is not installed: the alert rules were not run')
  const monitoring = join(root, 'deploy/monitoring')
  await run(promtool, ['check', 'rules', 'alerts.yml'], { cwd: monitoring })
  await run(promtool, ['test', 'rules', 'alerts.test.yml'], { cwd: monitoring })
})

const dashboards = globSync(join(root, 'deploy/monitoring/dashboards/*.json'))

it.each(dashboards.map((file) => [basename(file), file] as const))(
  'the dashboard %s shows metrics that services expose',
  (_name, file) => {
    const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: { targets: { expr: string }[] }[] }
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    expect(expressions.length).toBeGreaterThan(3)
    expect(expressions.flatMap(metricsIn).filter((name) => !isExposed(name))).toEqual([])
  },
)

it('gives autoscalers metrics that services expose', () => {
  const adapter = parse(textOf('monitoring/prometheus-adapter.yml')) as { rules: { name: { as: string } }[] }
  expect(adapter.rules.map(({ name }) => name.as).filter((name) => !isExposed(name))).toEqual([])
})
