import { Command, Option, InvalidArgumentError } from 'commander'
import { parseCommandLine, positive } from '../command-line.ts'
import { FAULTS, type Fault } from './faults.ts'

export const PARTS = ['writes', 'privacy', 'streams'] as const
export type Part = (typeof PARTS)[number]

export interface SoakOptions {
  minutes: number
  operations: number
  streams: number
  parts: readonly Part[]
  faults: readonly Fault[]
  /** Determines what readers do and what breaks. */
  seed: number
  /** How soon after the last fault everything must be right, in seconds. */
  within: number
}

/** Parses the command line, or shows help and returns 'help'. Throws a StartFailure for invalid options. */
export const parseSoak = (args: string[]) =>
  parseCommandLine<SoakOptions>(
    new Command('npm run soak --')
      .description(
        'Starts a platform with throwaway data and breaks its processes, several at a time, while readers use it. `writes` compares ' +
          'all databases with what was acknowledged, `privacy` searches for hidden content as everybody else, and `streams` counts ' +
          'what live streams received.',
      )
      .option('--minutes <number>', 'how long processes are broken at least', positive, 5)
      .option(
        '--operations <number>',
        'how often something is hidden or shown, and looked for',
        positive,
        500,
      )
      .option('--streams <number>', 'the number of open live streams', positive, 300)
      .addOption(listOf('--parts <list>', 'what is checked', PARTS))
      .addOption(listOf('--faults <list>', 'what happens to processes, or none', FAULTS))
      .option('--seed <number>', 'determines what readers do and what breaks, to repeat a run', positive, 1)
      .option(
        '--within <seconds>',
        'how soon after the last fault everything must be right, and streams must be back; on a busy machine more',
        positive,
        10,
      ),
    args,
  )

/** An option whose value is a list of some of `names`; by default all. */
function listOf<Name extends string>(flags: string, description: string, names: readonly Name[]): Option {
  return new Option(flags, description)
    .argParser((text) => {
      const chosen = text === 'none' ? [] : text.split(',')
      const isKnown = (name: string) => (names as readonly string[]).includes(name)
      if (!chosen.every(isKnown)) throw new InvalidArgumentError(`It must be some of ${names.join(',')}.`)
      return chosen
    })
    .default(names, names.join(','))
}
