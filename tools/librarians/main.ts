import { spawnSync } from 'node:child_process'
import { Command } from 'commander'
import { dataOption, endWith } from '../command-line.ts'
import { openLayout } from '../start/layout.ts'
import { programOf } from '../start/service/service-builds.ts'
import { commandSettings, serviceEnv } from '../start/service/service-env.ts'

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
  const settings = commandSettings(openLayout(program.opts<{ data: string }>().data))
  const main = programOf(settings.layout.servicesDir, 'shelves')
  const { status } = spawnSync(process.execPath, [main, 'librarians', ...words], {
    env: serviceEnv(settings, 'shelves'),
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
