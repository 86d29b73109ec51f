import { StartFailure } from '@flyleaf/servers/failure'
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareLayout, root, serviceNames } from '../start/layout.ts'
import { commandSettings, serviceEnv } from '../start/service/service-env.ts'

const help = `Shows and mends events that a service could not handle, on the running platform.

  npm run events -- list              all of them, in every service
  npm run events -- show <sequence>   one of them whole, with its error
  npm run events -- retry <sequence>  try it again at once; all of them with --all
  npm run events -- drop <sequence>   never handle it

  --data <folder>   where the platform keeps its data (.data)
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
const [command = ''] = positionals
if (values.help || !['list', 'show', 'retry', 'drop'].includes(command)) {
  if (!values.help && command) process.stderr.write(`There is no "${command}".\n\n`)
  process.stdout.write(help)
  process.exit(values.help ? 0 : 64)
}

try {
  const layout = prepareLayout(
    values.data ? resolve(process.env['INIT_CWD'] ?? '.', values.data) : join(root, '.data'),
  )
  const settings = commandSettings(layout)
  const outcomes = serviceNames.map((service) => {
    const file = join(root, 'services', service, 'dist', 'main.mjs')
    const words = ['events', ...positionals, ...(values.all ? ['--all'] : [])]
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], {
      env: serviceEnv(settings, service),
      encoding: 'utf8',
    })
    if (status !== 0 && status !== 1) throw new StartFailure(`${service}: ${stderr || stdout}`)
    return { isFound: status === 0, stdout }
  })
  const printed = outcomes.filter(({ isFound }) => isFound).map(({ stdout }) => stdout)
  process.stdout.write(printed.join('') || (command === 'list' ? 'No parked events.\n' : 'No such event.\n'))
  process.exitCode = command === 'list' || printed.length > 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
