import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { commandsIn } from '../start/service/service-processes.ts'

const run = promisify(execFile)

/** How far search has indexed the catalogue's changes, in a sentence. */
export async function indexStatus(commandOf: ReturnType<typeof commandsIn>): Promise<string> {
  const positionOf = async (service: 'search' | 'shelves') => {
    const { args, env } = commandOf(service, 'catalogue-position')
    return Number((await run(process.execPath, args, { env })).stdout)
  }
  const [indexed, last] = await Promise.all([positionOf('search'), positionOf('shelves')])
  return statusOf(indexed, last)
}

const count = (value: number) => value.toLocaleString('en')

export const statusOf = (indexed: number, last: number) =>
  indexed >= last
    ? 'Search finds all books of the catalogue.'
    : `Search has indexed ${count(indexed)} of ${count(last)} changes of the catalogue (${Math.floor((indexed / last) * 100)} %) and goes on; ` +
      'later: npm run catalogue:import -- --status'
