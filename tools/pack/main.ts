import { Command, Option } from 'commander'
import { fromCaller } from '../command-line.ts'
import { root } from '../build/shared.ts'
import { packLibraries } from './pack-libraries.ts'
import { raiseVersion } from './raise-version.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const CHANGES = ['patch', 'minor', 'major'] as const

const program = new Command('npm run pack --')
  .description(
    'Packs the libraries, the build recipe and the kit for tests, for a remote in a repository of its own.',
  )
  .option('--to <folder>', 'where the tarballs are written', fromCaller)
  .addOption(
    new Option('--raise <change>', 'raise the version of all packages, and pack nothing').choices(CHANGES),
  )
  .action(async ({ to, raise }: { to?: string; raise?: (typeof CHANGES)[number] }) => {
    if (raise) say(`The version is ${raiseVersion(root, raise)}`)
    else if (to) (await packLibraries(to)).forEach(say)
    else program.help({ error: true })
  })
await program.parseAsync().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
