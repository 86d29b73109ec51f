import { join } from 'node:path'
import { Command, Option } from 'commander'
import { fromCaller } from '../command-line.ts'
import { root } from '../build/shared.ts'
import { declarationsOfCheckout } from '../release/types/declarations.ts'
import { readManifest } from './manifest.ts'
import { packLibraries } from './pack-libraries.ts'
import { raiseVersion } from './raise-version.ts'
import { hashOf, recordPacked } from './versions.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const CHANGES = ['patch', 'minor', 'major'] as const
/** What was packed last; it is committed. */
const RECORD = 'tools/pack/released'

async function pack(to: string) {
  const { version } = readManifest(join(root, 'libs/web'))
  const { declarations } = await declarationsOfCheckout()
  const check = async (folders: Record<string, string>) => {
    const packages = Object.fromEntries(
      Object.entries(folders).map(([name, folder]) => [name, hashOf(folder)]),
    )
    if (await recordPacked(join(root, RECORD), { version, packages }, declarations))
      say(`Version ${version} is written to ${RECORD}. Commit it.`)
  }
  for (const file of await packLibraries(to, check)) say(file)
}

const program = new Command('npm run pack --')
  .description(
    'Packs the libraries, the build recipe and the kit for tests, for a remote in a repository of its own. Refuses other content ' +
      'under the same version, and a version that is raised by less than its changes ask for.',
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
await program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
