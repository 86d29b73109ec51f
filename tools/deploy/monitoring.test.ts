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

/** Throws when an expression is not PromQL. */
function requirePromQl(expression: string): void {
  const text = expression.replaceAll('$__rate_interval', '5m')
  parser.parse(text).iterate({
    enter({ type, from }) {
      if (type.isError) throw new Error(`${expression} is not PromQL, at ${from}`)
    },
  })
}

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
  it('is PromQL', () => requirePromQl(rule.expr))

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
  'the dashboard %s is PromQL',
  (_name, file) => {
    const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: { targets: { expr: string }[] }[] }
    for (const { targets } of panels) for (const { expr } of targets) requirePromQl(expr)
  },
)
