import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { onStopSignal } from '@flyleaf/servers/process/on-stop-signal'
import { prepareLayout, root, serviceNames } from '../start/layout.ts'
import { commandSettings, serviceEnv } from '../start/service/service-env.ts'
import { rehearse } from './rehearse.ts'
import { runRebuild } from './run-rebuild.ts'

const help = `Makes what a service keeps of others' data anew from its owners, on the running platform. Readers notice nothing.

  npm run rebuild -- <service>                every projection of the service
  npm run rebuild -- <service> <projection>   one of them, or several
  npm run rebuild -- <service> --list         which there are, with their tables
  npm run rebuild -- --rehearse               tries it: on a platform of its own, destroys every projection and rebuilds it

  --data <folder>   where the platform keeps its data (.data)

The services that own the data and the service itself must be running. The owners send their present state; meanwhile events
are applied to the old tables and to the new ones. Then rows that differ are replaced, some hundred at a time. It neither needs
old events nor anything that Redis keeps. When it is interrupted, start it again. For a platform with several damaged services:
shelves, feed, then notifications and search. docs/operations.md says when to use it.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    list: { type: 'boolean' },
    rehearse: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})
const [service, ...projections] = positionals
const say = (line: string) => console.log(line)

if (values.help) process.stdout.write(help)
else if (values.rehearse) {
  const stop = new AbortController()
  onStopSignal(() => stop.abort())
  const faults = await rehearse(say, stop.signal)
  say(faults.length === 0 ? '\nEvery projection was rebuilt as it had been.' : `\n${faults.join('\n')}`)
  process.exitCode = faults.length === 0 ? 0 : 1
} else if (service && serviceNames.includes(service)) {
  const dataDir = values.data ? resolve(process.env['INIT_CWD'] ?? '.', values.data) : join(root, '.data')
  const env = serviceEnv(commandSettings(prepareLayout(dataDir)), service)
  const words = values.list ? ['--list'] : projections
  process.exitCode = (await runRebuild(service, words, env, say)).exitCode
} else {
  if (service)
    process.stderr.write(`There is no service ${service}. There are: ${serviceNames.join(', ')}.\n\n`)
  process.stdout.write(help)
  process.exitCode = 64
}
