import { Command } from 'commander'
import { dataOption, endWith } from '../command-line.ts'
import { runInService } from '../run-in-service.ts'

const program = new Command('npm run moderators --')
  .configureHelp({ showGlobalOptions: true })
  .description('Names the readers who decide about what others report, on the running platform.')
  .option(...dataOption)
program
  .command('list')
  .description('all of them')
  .action(() => run(['list']))
program
  .command('grant')
  .description('make a reader a moderator, or an administrator')
  .argument('<username>')
  .argument('[role]', 'moderator or administrator', 'moderator')
  .action((username: string, role: string) => run(['grant', username, role]))
program
  .command('revoke')
  .description('make a moderator a reader like others')
  .argument('<username>')
  .action((username: string) => run(['revoke', username]))
await program.parseAsync().catch(endWith)

function run(words: string[]): void {
  runInService('moderation', ['moderators', ...words], program.opts<{ data: string }>().data)
}
