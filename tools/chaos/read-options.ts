import { parseArgs } from 'node:util'
import { StartFailure } from '@flyleaf/servers/failure'

/** Parses a command line of numeric options, or returns 'help'. Throws a StartFailure for invalid options. */
export function readNumbers<Name extends string>(
  args: string[],
  standards: Record<Name, number>,
  help: string,
): Record<Name, number> | 'help' {
  const values = parse(args, Object.keys(standards), help)
  if (values['help']) return 'help'
  const numbers = Object.entries<number>(standards).map(([name, standard]) => {
    const text = values[name]
    return [name, typeof text === 'string' ? numberOf(`--${name}`, text) : standard]
  })
  return Object.fromEntries(numbers) as Record<Name, number>
}

function parse(args: string[], names: string[], help: string): Record<string, unknown> {
  const numbers = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({ args, options: { ...numbers, help: { type: 'boolean', short: 'h' } } }).values
  } catch (error) {
    throw new StartFailure(`${(error as Error).message.split('. ')[0]}.\n\n${help}`)
  }
}

function numberOf(option: string, text: string): number {
  const number = Number(text)
  if (Number.isFinite(number) && number > 0) return number
  throw new StartFailure(`${option} takes a number above 0, not "${text}".`)
}
