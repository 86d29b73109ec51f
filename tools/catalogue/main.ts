import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { StartFailure } from '@flyleaf/servers/failure'
import { dataOption, endWith, fromCaller, repeated } from '../command-line.ts'
import { openLayout } from '../start/layout.ts'
import { commandSettings, type ServiceSettings } from '../start/service/service-env.ts'
import { serviceCommand } from '../start/service/service-processes.ts'
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
      const settings = settingsOf(data)
      if (!status) process.exitCode = await importCatalogue(files, settings)
      if (!process.exitCode) console.log(await indexStatus(settings))
    },
  )
  .parseAsync()
  .catch(endWith)

function settingsOf(dataDir: string) {
  if (!existsSync(join(dataDir, 'running.json')))
    throw new StartFailure(`No Flyleaf runs on ${dataDir}. Start it first: npm start`)
  return commandSettings(openLayout(dataDir))
}

async function importCatalogue(files: string[], settings: ServiceSettings): Promise<number> {
  const { args, env } = serviceCommand(settings, 'shelves', 'import-catalogue', ...files)
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
