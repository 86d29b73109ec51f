import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartFailure } from '@flyleaf/servers/failure'
import { prepareLayout, root } from '../start/layout.ts'
import { commandSettings, serviceEnv } from '../start/service/service-env.ts'

const help = `Imports dump files of Open Library into the catalogue of a running Flyleaf.

  npm run catalogue:import -- <files> [--data <folder>]

Files are ol_dump_authors_…, _works_…, _editions_… and _redirects_… .txt.gz as Open Library publishes them, in any
order; what was imported before a kill is not imported again.

  --data <folder>   the data of the running Flyleaf (.data)
  --help            this text
`

try {
  process.exitCode = await importCatalogue(process.argv.slice(2))
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof StartFailure ? `\n${error.message}\n` : error)
}

async function importCatalogue(args: string[]): Promise<number> {
  const { files, dataDir, isHelp } = optionsOf(args)
  if (isHelp) return (console.log(help), 0)
  const main = join(root, 'services', 'shelves', 'dist', 'main.mjs')
  if (!existsSync(join(dataDir, 'running.json')) || !existsSync(main))
    throw new StartFailure(`No Flyleaf runs on ${dataDir}. Start it first: npm start`)
  const env = serviceEnv(commandSettings(prepareLayout(dataDir)), 'shelves')
  const child = spawn(process.execPath, [main, 'import-catalogue', ...files], { env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((end, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => end(code ?? 130))
  })
}

function optionsOf(args: string[]) {
  const folder = process.env['INIT_CWD'] ?? process.cwd()
  const { values, positionals } = parse(args)
  const files = positionals.map((file) => resolve(folder, file))
  if (files.length === 0 && !values.help) throw new StartFailure(`Which files?\n\n${help}`)
  for (const file of files)
    try {
      accessSync(file, constants.R_OK)
    } catch {
      throw new StartFailure(`${file} cannot be read.`)
    }
  return { files, dataDir: resolve(folder, values.data ?? join(root, '.data')), isHelp: values.help ?? false }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    throw new StartFailure(`${(error as Error).message.split('. ')[0]}.\n\n${help}`)
  }
}
