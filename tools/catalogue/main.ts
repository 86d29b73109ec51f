import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { StartFailure } from '@flyleaf/servers/failure'
import { dataOption, fromCaller, repeated } from '../command-line.ts'
import { openLayout, type Layout } from '../start/layout.ts'
import { programOf } from '../start/service/service-builds.ts'
import { commandSettings, serviceEnv } from '../start/service/service-env.ts'
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
      const layout = layoutOf(data)
      if (!status) process.exitCode = await importCatalogue(files, layout)
      if (!process.exitCode) console.log(await indexStatus(layout))
    },
  )
  .parseAsync()
  .catch((error: unknown) => {
    process.exitCode = 1
    console.error(error instanceof StartFailure ? `\n${error.message}\n` : error)
  })

function layoutOf(dataDir: string) {
  if (!existsSync(join(dataDir, 'running.json')))
    throw new StartFailure(`No Flyleaf runs on ${dataDir}. Start it first: npm start`)
  return openLayout(dataDir)
}

async function importCatalogue(files: string[], layout: Layout): Promise<number> {
  const main = programOf(layout.servicesDir, 'shelves')
  const env = serviceEnv(commandSettings(layout), 'shelves')
  const child = spawn(process.execPath, [main, 'import-catalogue', ...files], { env, stdio: 'inherit' })
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
