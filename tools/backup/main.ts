import { Command } from 'commander'
import { dataOption, endWith, fromCaller } from '../command-line.ts'
import { backUp } from './back-up.ts'

await new Command('npm run backup --')
  .description('Copies the databases, media, releases and secrets of a Flyleaf, which may be running.')
  .requiredOption('--to <folder>', 'a new folder', fromCaller)
  .option(...dataOption)
  .action(async ({ to, data }: { to: string; data: string }) => {
    await backUp(data, to)
    process.stdout.write(`The backup is in ${to}\n`)
  })
  .parseAsync()
  .catch(endWith)
