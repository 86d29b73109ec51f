import { Command } from 'commander'
import { parseCommandLine, positive } from '../command-line.ts'

export interface WalkOptions {
  operations: number
  /** Determines what readers do and what breaks. */
  seed: number
}

/** Parses the command line, or shows help and returns 'help'. Throws a StartFailure for invalid options. */
export const parseWalk = (args: string[]) =>
  parseCommandLine<WalkOptions>(
    new Command('npm run walk --')
      .description(
        'Starts a platform with throwaway data and random faults, lets readers hide and show things at random, and searches ' +
          'for hidden content as everybody else.',
      )
      .option('--operations <number>', 'how many operations readers perform', positive, 2000)
      .option('--seed <number>', 'determines what readers do and what breaks, to repeat a run', positive, 1),
    args,
  )
