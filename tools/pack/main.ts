import { join } from 'node:path'
import { Command, Option } from 'commander'
import { fromCaller } from '../command-line.ts'
import { root } from '../build/shared.ts'
import { notePacked } from './note-packed.ts'
import { packLibraries } from './pack-libraries.ts'
import { raiseVersion } from './raise-version.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
/** What was packed; it is committed. */
const RECORD = 'tools/pack/released.json'
const CHANGES = ['patch', 'minor', 'major'] as const

async function pack(to: string) {
  const check = async (folders: readonly string[]) => {
    const added = await notePacked(join(root, RECORD), folders)
    if (added.length > 0) say(`${added.join(', ')} is written to ${RECORD}. Commit it.`)
  }
  for (const file of await packLibraries(to, check)) say(file)
}

const program = new Command('npm run pack --')
  .description(
    'Packs the libraries, the build recipe and the kit for tests, for a remote in a repository of its own. Refuses other content ' +
      'under the same version.',
  )
  .option('--to <folder>', 'where the tarballs are written', fromCaller)
  .addOption(
    new Option('--raise <change>', 'raise the version of all packages, and pack nothing').choices(CHANGES),
  )
  .action(async ({ to, raise }: { to?: string; raise?: (typeof CHANGES)[number] }) => {
    if (raise) say(`The version is ${raiseVersion(root, raise)}`)
    else if (to) await pack(to)
    else program.help({ error: true })
  })
await program.parseAsync().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
