import { Command } from 'commander'
import { restore } from '../backup/restore.ts'
import { dataOption, endWith, fromCaller } from '../command-line.ts'

interface Options {
  from: string
  data: string
  replace: boolean
}

await new Command('npm run restore --')
  .description('Puts a backup into the data folder of a Flyleaf that does not run.')
  .requiredOption('--from <folder>', 'what npm run backup has written', fromCaller)
  .option(...dataOption)
  .option('--replace', 'delete the data that is there', false)
  .action(async ({ from, data, replace }: Options) => {
    await restore(from, data, replace)
    process.stdout.write(`${data} holds the backup. Start Flyleaf on it.\n`)
  })
  .parseAsync()
  .catch(endWith)
