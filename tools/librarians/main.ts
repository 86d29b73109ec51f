import { Command } from 'commander'
import { dataOption, endWith } from '../command-line.ts'
import { runInService } from '../run-in-service.ts'

const program = new Command('npm run librarians --')
  .configureHelp({ showGlobalOptions: true })
  .description('Names the readers who decide about changes of the catalogue, on the running platform.')
  .option(...dataOption)
program
  .command('list')
  .description('all of them')
  .action(() => run(['list']))
program
  .command('grant')
  .description('make a reader a librarian')
  .argument('<username>')
  .action((username: string) => run(['grant', username]))
program
  .command('revoke')
  .description('make a librarian a reader like others')
  .argument('<username>')
  .action((username: string) => run(['revoke', username]))
await program.parseAsync().catch(endWith)

function run(words: string[]): void {
  runInService('shelves', ['librarians', ...words], program.opts<{ data: string }>().data)
}
