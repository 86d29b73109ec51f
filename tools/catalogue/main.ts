import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { Command, InvalidArgumentError } from 'commander'
import { StartFailure } from '@flyleaf/servers/failure'
import { dataOption, endWith, fromCaller, repeated } from '../command-line.ts'
import { commandsIn } from '../start/service/service-processes.ts'
import { runningOn } from '../start/system/lock.ts'
import { indexStatus } from './index-status.ts'

await new Command('npm run catalogue:import --')
  .description(
    'Imports dump files of Open Library into the catalogue of a running Flyleaf: ol_dump_authors_…, _works_…, _editions_… and ' +
      '_redirects_… .txt.gz as published, in any order. After a kill it resumes.',
  )
  .argument('[files...]', 'the dump files', repeated(readableFile))
  .option('--status', 'only say how far search has indexed the catalogue', false)
  .option(...dataOption)
  .action(
    async (files: string[] = [], { data, status }: { data: string; status: boolean }, command: Command) => {
      if (files.length > 0 === status) command.help({ error: true })
      if (!runningOn(data)) throw new StartFailure(`No Flyleaf runs on ${data}. Start it first: npm start`)
      const commandOf = commandsIn(data)
      if (!status)
        process.exitCode = await importCatalogue(commandOf('shelves', 'import-catalogue', ...files))
      if (!process.exitCode) console.log(await indexStatus(commandOf))
    },
  )
  .parseAsync()
  .catch(endWith)

function importCatalogue({ args, env }: ReturnType<ReturnType<typeof commandsIn>>): Promise<number> {
  const child = spawn(process.execPath, args, { env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((end, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => end(code ?? 130))
  })
}

function readableFile(path: string): string {
  const file = fromCaller(path)
  try {
    accessSync(file, constants.R_OK)
  } catch {
    throw new InvalidArgumentError('It cannot be read.')
  }
  return file
}
