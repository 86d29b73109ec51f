import { readNumbers } from '../chaos/read-options.ts'

export interface WalkOptions {
  operations: number
  /** Determines what readers do and what breaks. */
  seed: number
}

export const help = `Lets readers hide and show things at random, and searches for hidden content as everybody else.

  npm run walk -- [options]

  --operations <number>   how many things readers do (2000)
  --seed <number>         repeats a run: what readers do and what breaks follows from this (1)
  --help                  this text

It starts a platform of its own with throwaway data, and kills and halts its processes meanwhile.
`

/** Parses the command line, or returns 'help'. Throws a StartFailure for invalid options. */
export const parseWalk = (args: string[]): WalkOptions | 'help' =>
  readNumbers(args, { operations: 2000, seed: 1 }, help)
