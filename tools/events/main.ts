import { spawnSync } from 'node:child_process'
import { Command } from 'commander'
import { dataOption, endWith } from '../command-line.ts'
import { serviceNames } from '../start/layout.ts'
import { commandsIn } from '../start/service/service-processes.ts'

const program = new Command('npm run events --')
  .configureHelp({ showGlobalOptions: true })
  .description('Lists, retries and drops events that a service of the running platform could not handle.')
  .option(...dataOption)
program
  .command('list')
  .description('all of them, in every service')
  .action(() => run(['list'], 'No parked events.'))
program
  .command('show')
  .description('one of them, with its error')
  .argument('<sequence>')
  .action((sequence: string) => run(['show', sequence]))
program
  .command('retry')
  .description('try one again at once, or all')
  .argument('[sequence]')
  .option('--all', 'all of them', false)
  .action((sequence: string | undefined, { all }: { all: boolean }, command: Command) => {
    const which = all ? '--all' : sequence
    return which ? run(['retry', which]) : command.error('Name a sequence, or --all.')
  })
program
  .command('drop')
  .description('never handle it')
  .argument('<sequence>')
  .action((sequence: string) => run(['drop', sequence]))
await program.parseAsync().catch(endWith)

/** Runs the command in every service, and prints what they find. */
function run(words: string[], nothing?: string): void {
  const commandOf = commandsIn(program.opts<{ data: string }>().data)
  const outcomes = serviceNames.map((service) => {
    const { args, env } = commandOf(service, 'events', ...words)
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    if (status !== 0 && status !== 1) program.error(`${service}: ${stderr || stdout}`)
    return { isFound: status === 0, stdout }
  })
  const printed = outcomes.filter(({ isFound }) => isFound).map(({ stdout }) => stdout)
  process.stdout.write(printed.join('') || `${nothing ?? 'No such event.'}\n`)
  process.exitCode = nothing || printed.length > 0 ? 0 : 1
}
