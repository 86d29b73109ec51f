import type { BaseConfig } from '@flyleaf/config'
import type { ServiceDefinition } from './define-service.ts'

/** The command that an operator has given a service's program; or what to print in place of it, with the exit code. */
export type Command = { name: string; args: readonly string[] } | { text: string; exitCode: 0 | 64 }

/** Reads the words after the program. An unknown command is named, with those that there are; `--help` lists them. */
export function commandOf<C extends typeof BaseConfig>(
  { name: service, seed, commands = {} }: ServiceDefinition<C>,
  [name = 'serve', ...args]: readonly string[],
): Command {
  const usages: Record<string, string> = {
    serve: 'answer requests; the default',
    migrate: 'apply the migrations that the database lacks',
    ...(seed && { 'seed <folder>': 'fill an empty database with a library' }),
    'events <list|show|retry|drop>': 'events that could not be handled',
    'rebuild [projection...]': "rebuild copies of other services' data; --list names them",
    ...Object.fromEntries(Object.keys(commands).map((own) => [`${own} …`, 'a command of this service'])),
  }
  const help = Object.entries(usages).map(([usage, meaning]) => `  ${usage.padEnd(30)} ${meaning}\n`)
  const names = Object.keys(usages).map((usage) => usage.split(' ')[0])
  if (name === '--help') return { text: `Commands of ${service}:\n${help.join('')}`, exitCode: 0 }
  if (!names.includes(name))
    return { text: `${service} has no command "${name}". It has:\n${help.join('')}`, exitCode: 64 }
  if (name === 'seed' && !args[0]) return { text: 'Which folder? seed <folder>\n', exitCode: 64 }
  return { name, args }
}
