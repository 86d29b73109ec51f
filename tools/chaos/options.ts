import { readNumbers } from './read-options.ts'

export interface ChaosOptions {
  minutes: number
  /** Determines what readers do and what breaks. */
  seed: number
}

export const help = `Breaks a running platform and compares it with what it acknowledged.

  npm run chaos -- [options]

  --minutes <number>   how long processes are killed, halted and restarted (1)
  --seed <number>      repeats a run: its readers and faults follow from this (1)
  --help               this text

It starts a platform of its own with throwaway data.
`

/** Parses the command line, or returns 'help'. Throws a StartFailure for invalid options. */
export const parseChaos = (args: string[]): ChaosOptions | 'help' =>
  readNumbers(args, { minutes: 1, seed: 1 }, help)
