import { parseArgs } from 'node:util'
import { StartFailure } from '@flyleaf/servers/failure'

export interface WalkOptions {
  operations: number
  /** Decides what readers do and what breaks. */
  seed: number
}

export const help = `Lets readers hide and show things at random, and looks for what is hidden with the eyes of everybody else.

  npm run walk -- [options]

  --operations <number>   how many things readers do (2000)
  --seed <number>         repeats a run: what readers do and what breaks follows from this (1)
  --help                  this text

It starts a platform of its own with throwaway data, and kills and halts its processes meanwhile.
`

/** The command line as options, or 'help'. Whatever is not understood is a StartFailure that says so. */
export function parseWalk(args: string[]): WalkOptions | 'help' {
  const { values } = read(args)
  if (values.help) return 'help'
  return {
    operations: numberOf('--operations', values.operations ?? '2000'),
    seed: numberOf('--seed', values.seed ?? '1'),
  }
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        operations: { type: 'string' },
        seed: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new StartFailure(`${(error as Error).message.split('. ')[0]}.\n\n${help}`)
  }
}

function numberOf(option: string, text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new StartFailure(`${option} takes a whole number above 0, not "${text}".`)
}
