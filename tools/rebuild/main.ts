import { onStopSignal } from '@flyleaf/servers/process/on-stop-signal'
import { Argument, Command } from 'commander'
import { dataOption, endWith } from '../command-line.ts'
import { serviceNames, type ServiceName } from '../start/layout.ts'
import { commandsIn } from '../start/service/service-processes.ts'
import { rehearse } from './rehearse.ts'
import { runRebuild } from './run-rebuild.ts'

interface Options {
  data: string
  list: boolean
  rehearse: boolean
}

const say = (line: string) => console.log(line)

await new Command('npm run rebuild --')
  .description(
    'Rebuilds what a service of the running platform stores of other services’ data, without downtime.\n\n' +
      'The services that own the data and the service itself must be running. The owners send their current state; meanwhile ' +
      'events are applied to the old tables and to the new ones. Then rows that differ are replaced in batches. It needs neither ' +
      'old events nor data in Redis. If it is interrupted, start it again. For several damaged services: shelves, feed, then ' +
      'the others. docs/operations.md describes when to use it.',
  )
  .addArgument(new Argument('[service]', 'the service').choices(serviceNames))
  .argument('[projections...]', 'only these; all of the service by default')
  .option('--list', 'list the projections of the service with their tables', false)
  .option('--rehearse', 'destroy and rebuild every projection of a throwaway platform', false)
  .option(...dataOption)
  .action(
    async (service: ServiceName | undefined, projections: string[], options: Options, command: Command) => {
      if (options.rehearse) process.exitCode = await runRehearsal()
      else if (service) process.exitCode = await rebuild(service, projections, options)
      else command.help({ error: true })
    },
  )
  .parseAsync()
  .catch(endWith)

async function runRehearsal(): Promise<number> {
  const stop = new AbortController()
  onStopSignal(() => stop.abort())
  const faults = await rehearse(say, stop.signal)
  say(faults.length === 0 ? '\nEvery projection was rebuilt unchanged.' : `\n${faults.join('\n')}`)
  return faults.length === 0 ? 0 : 1
}

async function rebuild(
  service: ServiceName,
  projections: string[],
  { data, list }: Options,
): Promise<number> {
  const words = ['rebuild', ...(list ? ['--list'] : projections)]
  return (await runRebuild(commandsIn(data)(service, ...words), say)).exitCode
}
