import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareLayout, root, serviceNames } from '../start/layout.ts'
import { commandSettings, serviceEnv } from '../start/service/service-env.ts'

const help = `Makes what a service derives from its tables anew, on the running platform; readers notice nothing.

  npm run rebuild -- search    the index of words, and the indexes in OpenSearch where one is configured

  --data <folder>   where the platform keeps its data (.data)
`
/** What the command of a service says that it does not know. */
const UNKNOWN_COMMAND = 64

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
const service = serviceNames.find((name) => name === positionals[0])
if (values.help || !service) {
  process.stdout.write(help)
  process.exit(values.help ? 0 : UNKNOWN_COMMAND)
}
const dataDir = values.data ? resolve(process.env['INIT_CWD'] ?? '.', values.data) : join(root, '.data')
const { status } = spawnSync(
  process.execPath,
  [join(root, 'services', service, 'dist', 'main.mjs'), 'rebuild', ...positionals.slice(1)],
  { env: serviceEnv(commandSettings(prepareLayout(dataDir)), service), stdio: 'inherit' },
)
if (status === UNKNOWN_COMMAND) process.stderr.write(`${service} has nothing to rebuild.\n`)
process.exitCode = status ?? 1
