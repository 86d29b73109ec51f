import { parseArgs } from 'node:util'
import { StartFailure } from '@flyleaf/servers/failure'

export interface ChaosOptions {
  minutes: number
  /** Decides what readers do and what breaks. */
  seed: number
}

export const help = `Breaks a running platform and compares it with what it acknowledged.

  npm run chaos -- [options]

  --minutes <number>   how long processes are killed, halted and restarted (1)
  --seed <number>      repeats a run: its readers and faults follow from this (1)
  --help               this text

It starts a platform of its own with throwaway data.
`

/** The command line as options, or 'help'. Whatever is not understood is a StartFailure that says so. */
export function parseChaos(args: string[]): ChaosOptions | 'help' {
  const { values } = read(args)
  if (values.help) return 'help'
  return {
    minutes: numberOf('--minutes', values.minutes ?? '1'),
    seed: numberOf('--seed', values.seed ?? '1'),
  }
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        minutes: { type: 'string' },
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
  if (Number.isFinite(number) && number > 0) return number
  throw new StartFailure(`${option} takes a number above 0, not "${text}".`)
}
