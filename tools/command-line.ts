import { join, resolve } from 'node:path'
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { explain, StartFailure } from '@flyleaf/servers/failure'
import { root } from './start/layout.ts'

/**
 * Parses the arguments of a command into its options, or shows its help and returns 'help'. Throws a StartFailure with the help for
 * invalid arguments.
 */
export function parseCommandLine<Options>(command: Command, args: readonly string[]): Options | 'help' {
  command.exitOverride().configureOutput({ writeErr: () => {} })
  try {
    command.parse(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.code === 'commander.helpDisplayed') return 'help'
    throw new StartFailure(`${error.message.replace(/^error: /, '')}\n\n${command.helpInformation()}`)
  }
  return command.opts() as Options
}

/** For a command without options: ends the process when its help was asked for, or anything else was given. */
export function takeNothing(name: string, description: string): void {
  try {
    if (parseCommandLine(new Command(name).description(description), process.argv.slice(2)) !== 'help') return
    process.exit(0)
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    console.error(`\n${error.message}`)
    process.exit(1)
  }
}

/** Ends a command that has failed: prints what its user can act on, and throws anything else. */
export function endWith(error: unknown): void {
  const words = explain(error)
  if (!words) throw error
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
}

/** Collects the values of an option that may be repeated. */
export const repeated = <Value>(parse: (text: string) => Value) => {
  return (text: string, before: Value[] = []): Value[] => [...before, parse(text)]
}

/** A number above 0. */
export function positive(text: string): number {
  const number = Number(text)
  if (Number.isFinite(number) && number > 0) return number
  throw new InvalidArgumentError('It must be a number above 0.')
}

/** Resolves a path from where npm was called. */
export const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

/** The arguments of the option that names the data folder of a running Flyleaf. */
export const dataOption = [
  '--data <folder>',
  'where the platform keeps its data',
  fromCaller,
  join(root, '.data'),
] as const
