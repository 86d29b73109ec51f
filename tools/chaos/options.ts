import { Command } from 'commander'
import { parseCommandLine, positive } from '../command-line.ts'

export interface ChaosOptions {
  minutes: number
  /** Determines what readers do and what breaks. */
  seed: number
  /** How soon after the last fault everything must be right, in seconds. */
  within: number
}

/** Parses the command line, or shows help and returns 'help'. Throws a StartFailure for invalid options. */
export const parseChaos = (args: string[]) =>
  parseCommandLine<ChaosOptions>(
    new Command('npm run chaos --')
      .description(
        'Starts a platform with throwaway data, breaks it while readers use it, and compares it with what it acknowledged.',
      )
      .option('--minutes <number>', 'how long processes are killed, suspended and restarted', positive, 1)
      .option('--seed <number>', 'determines what readers do and what breaks, to repeat a run', positive, 1)
      .option(
        '--within <seconds>',
        'how soon after the last fault everything must be right; on a quiet machine 10 is enough',
        positive,
        300,
      ),
    args,
  )
