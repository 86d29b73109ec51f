import { Command } from 'commander'
import { fromCaller } from '../command-line.ts'
import { packLibraries } from './pack-libraries.ts'

await new Command('npm run pack --')
  .description(
    'Packs the libraries, the build recipe and the kit for tests, for a remote in a repository of its own.',
  )
  .requiredOption('--to <folder>', 'where the tarballs are written', fromCaller)
  .action(async ({ to }: { to: string }) => {
    for (const file of await packLibraries(to)) process.stdout.write(`${file}\n`)
  })
  .parseAsync()
