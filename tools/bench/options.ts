import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartFailure } from '@flyleaf/servers/failure'
import { root, serviceNames, type ServiceName } from '../start/layout.ts'

export interface BenchOptions {
  posts: number
  /** The data folder of a platform with this data set. */
  dataDir: string
  /** The services whose databases the data set fills; the others stay empty. */
  filled: readonly ServiceName[]
  resultsDir: string
  /** All of them if empty. */
  scenarios: string[]
  seconds: number
  connections: number
  /** Live streams that are open at once. */
  streams: number
  fresh: boolean
}

export const help = `Measures Flyleaf against limits that are measured in the same run.

  npm run bench:seed -- [--size 10k] [--service <name>] [--data <folder>] [--fresh]
  npm run bench      -- [--size 10k] [--service <name>] [--data <folder>] [--scenario <name>] [--seconds 10] [--connections 32] [--streams 10k]

  --size <number>          posts in the data set: 10k, 50k, 1m or any number (10k)
  --service <name>         a data set of this service and of account alone; may be repeated (all services)
  --data <folder>          where data sets, one folder a size, and results are kept (.data-bench)
  --scenario <name>        only this one; may be repeated
  --seconds <number>       how long each is loaded (10)
  --connections <number>   how many requests are under way at once (32)
  --streams <number>       how many live streams the scenario live-streams opens (10k, and at most eight a reader of the data set)
  --fresh                  (seed) build the data set anew
  --help                   this text
`

/** Parses the command line, or returns 'help'. */
export function parseOptions(args: string[], scenarios: readonly string[]): BenchOptions | 'help' {
  const { values } = parse(args)
  if (values.help) return 'help'
  const unknown = values.scenario?.find((name) => !scenarios.includes(name))
  if (unknown) throw new StartFailure(`There is no scenario "${unknown}", only ${scenarios.join(', ')}.`)
  const posts = countOf('--size', values.size ?? '10k')
  if (posts < 1000) throw new StartFailure('--size is at least 1000.')
  const filled = filledBy(values.service)
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), values.data ?? join(root, '.data-bench'))
  return {
    posts,
    dataDir: join(folder, [posts, ...(filled === serviceNames ? [] : filled)].join('-')),
    filled,
    resultsDir: join(folder, 'results'),
    scenarios: values.scenario ?? [],
    seconds: countOf('--seconds', values.seconds ?? '10'),
    connections: countOf('--connections', values.connections ?? '32'),
    streams: countOf('--streams', values.streams ?? '10k'),
    fresh: values.fresh ?? false,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        size: { type: 'string' },
        data: { type: 'string' },
        service: { type: 'string', multiple: true },
        scenario: { type: 'string', multiple: true },
        seconds: { type: 'string' },
        connections: { type: 'string' },
        streams: { type: 'string' },
        fresh: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new StartFailure(`${(error as Error).message.split('. ')[0]}.\n\n${help}`)
  }
}

/** Readers sign in, so account is always filled. */
function filledBy(given: string[] | undefined): readonly ServiceName[] {
  if (!given) return serviceNames
  const unknown = given.find((name) => !serviceNames.some((service) => service === name))
  if (unknown) throw new StartFailure(`There is no service "${unknown}", only ${serviceNames.join(', ')}.`)
  return serviceNames.filter((name) => name === 'account' || given.includes(name))
}

/** `50k` → 50,000 */
function countOf(option: string, given: string): number {
  const [, digits, unit] = /^(\d+)([km]?)$/i.exec(given) ?? []
  const count = Number(digits) * { '': 1, k: 1_000, m: 1_000_000 }[(unit ?? '').toLowerCase()]!
  if (Number.isSafeInteger(count) && count > 0) return count
  throw new StartFailure(`${option} takes a number such as 10k or 1m, not "${given}".`)
}
