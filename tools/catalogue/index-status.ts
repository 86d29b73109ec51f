import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Layout } from '../start/layout.ts'
import { programOf } from '../start/service/service-builds.ts'
import { commandSettings, serviceEnv } from '../start/service/service-env.ts'

const run = promisify(execFile)

/** How far search has indexed the catalogue's changes, in a sentence. */
export async function indexStatus(layout: Layout): Promise<string> {
  const [indexed, last] = await Promise.all([positionOf(layout, 'search'), positionOf(layout, 'shelves')])
  return statusOf(indexed, last)
}

async function positionOf(layout: Layout, service: 'search' | 'shelves') {
  const program = programOf(layout.servicesDir, service)
  const env = serviceEnv(commandSettings(layout), service)
  const { stdout } = await run(process.execPath, [program, 'catalogue-position'], { env })
  return Number(stdout)
}

const count = (value: number) => value.toLocaleString('en')

export const statusOf = (indexed: number, last: number) =>
  indexed >= last
    ? 'Search finds all books of the catalogue.'
    : `Search has indexed ${count(indexed)} of ${count(last)} changes of the catalogue (${Math.floor((indexed / last) * 100)} %) and goes on; ` +
      'later: npm run catalogue:import -- --status'
