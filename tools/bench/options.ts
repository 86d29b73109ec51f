import { join } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { fromCaller, parseCommandLine } from '../command-line.ts'
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
  /** Whether each row says what it spends most on. */
  profile: boolean
}

type Values = Pick<BenchOptions, 'seconds' | 'connections' | 'streams' | 'fresh' | 'profile'> & {
  size: number
  service?: ServiceName[]
  data: string
  scenario: string[]
}

/** Parses the command line, or shows help and returns 'help'. */
export function parseOptions(args: string[], scenarios: readonly string[]): BenchOptions | 'help' {
  const values = parseCommandLine<Values>(commandFor(scenarios), args)
  if (values === 'help') return values
  const { size: posts, service, data, scenario, ...rest } = values
  // Readers sign in, so account is always filled.
  const filled = service
    ? serviceNames.filter((name) => name === 'account' || service.includes(name))
    : serviceNames
  return {
    ...rest,
    posts,
    filled,
    dataDir: join(data, [posts, ...(service ? filled : [])].join('-')),
    resultsDir: join(data, 'results'),
    scenarios: scenario,
  }
}

const commandFor = (scenarios: readonly string[]) =>
  new Command('npm run bench --')
    .description(
      'Measures Flyleaf against "hello world" and itself in the same run; npm run bench:seed builds the data set.',
    )
    .option(
      '--size <number>',
      'posts in the data set: 10k, 50k, 1m or any number from 1000 on',
      sizeOf,
      10_000,
    )
    .addOption(
      new Option(
        '--service <name...>',
        'a data set of only this service and account; may be repeated',
      ).choices(serviceNames),
    )
    .option(
      '--data <folder>',
      'where data sets, one folder for each size, and results are stored',
      fromCaller,
      join(root, '.data-bench'),
    )
    .addOption(
      new Option('--scenario <name...>', 'only this one; may be repeated').choices(scenarios).default([]),
    )
    .option('--seconds <number>', 'how long each scenario is loaded', countOf, 10)
    .option('--connections <number>', 'the number of concurrent requests', countOf, 32)
    .option(
      '--streams <number>',
      'the streams of the scenario live-streams, at most eight for each reader',
      countOf,
      10_000,
    )
    .option(
      '--profile',
      'names the dearest statements and functions of each row, in a load of its own',
      false,
    )
    .option('--fresh', '(seed) build the data set again', false)

/** `50k` → 50,000 */
function countOf(text: string): number {
  const [, digits, unit] = /^(\d+)([km]?)$/i.exec(text) ?? []
  const count = Number(digits) * { '': 1, k: 1_000, m: 1_000_000 }[(unit ?? '').toLowerCase()]!
  if (Number.isSafeInteger(count) && count > 0) return count
  throw new InvalidArgumentError('It must be a number such as 10k or 1m.')
}

function sizeOf(text: string): number {
  const posts = countOf(text)
  if (posts >= 1000) return posts
  throw new InvalidArgumentError('It must be at least 1000.')
}
