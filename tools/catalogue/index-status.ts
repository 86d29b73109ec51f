import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { serviceCommand } from '../start/service/service-processes.ts'
import type { ServiceSettings } from '../start/service/service-env.ts'

const run = promisify(execFile)

/** How far search has indexed the catalogue's changes, in a sentence. */
export async function indexStatus(settings: ServiceSettings): Promise<string> {
  const [indexed, last] = await Promise.all([positionOf(settings, 'search'), positionOf(settings, 'shelves')])
  return statusOf(indexed, last)
}

async function positionOf(settings: ServiceSettings, service: 'search' | 'shelves') {
  const { args, env } = serviceCommand(settings, service, 'catalogue-position')
  const { stdout } = await run(process.execPath, args, { env })
  return Number(stdout)
}

const count = (value: number) => value.toLocaleString('en')

export const statusOf = (indexed: number, last: number) =>
  indexed >= last
    ? 'Search finds all books of the catalogue.'
    : `Search has indexed ${count(indexed)} of ${count(last)} changes of the catalogue (${Math.floor((indexed / last) * 100)} %) and goes on; ` +
      'later: npm run catalogue:import -- --status'
