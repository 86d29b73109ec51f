import { join } from 'node:path'
import { openLayout, root, serviceNames, type Scale, type ServiceName } from '../layout.ts'
import { runOnce } from '@flyleaf/servers/process/run-once'
import type { Slot } from '@flyleaf/servers/process/plan'
import type { SupervisedProcess } from '@flyleaf/servers/process/supervised'
import { socketProcess } from '../socket-process.ts'
import { programOf, ServiceBuilds } from './service-builds.ts'
import { commandSettings, serviceEnv, socketsOf, type ServiceSettings } from './service-env.ts'

/** The processes of every service, not started yet. */
export const prepareServices = (
  settings: ServiceSettings,
  scale: Scale,
  say: (text: string) => void,
): SupervisedProcess[] =>
  serviceNames.flatMap((service) => {
    const { logDir, runDir, servicesDir } = settings.layout
    const builds = new ServiceBuilds(servicesDir, service)
    return socketsOf(runDir, service, scale).map((address, index) => {
      const name = `${service}-${index + 1}`
      const program = (socket: string, slot: Slot) => ({
        ...commandOf(settings, service, builds.current, 'serve'),
        env: {
          ...serviceEnv(settings, service, index + 1),
          LISTEN: socket,
          INSTANCE: slot === 0 ? name : `${name}+`,
        },
      })
      return socketProcess({ name, address, alive: '/health/live', logDir, program }, say)
    })
  })

/** Runs `migrate` or `seed` of a service to its end, from a build other than the current one if given. */
export function runServiceCommand(
  settings: ServiceSettings,
  service: ServiceName,
  command: 'migrate' | 'seed',
  { signal, build }: { signal?: AbortSignal | undefined; build?: string } = {},
): Promise<void> {
  const { logDir, servicesDir } = settings.layout
  const from = build ?? new ServiceBuilds(servicesDir, service).current
  return runOnce({
    name: `${service}-${command}`,
    ...commandOf(settings, service, from, command, library),
    env: serviceEnv(settings, service),
    logDir,
    signal,
  })
}

/** What Node runs for a command of a service beside its processes: `rebuild`, `events list`. */
export const serviceCommand = (settings: ServiceSettings, service: ServiceName, ...words: string[]) => ({
  args: ['--enable-source-maps', programOf(settings.layout.servicesDir, service), ...words],
  env: serviceEnv(settings, service),
})

/** The same for the platform that keeps its data in a folder. */
export function commandsIn(dataDir: string) {
  const settings = commandSettings(openLayout(dataDir))
  return (service: ServiceName, ...words: string[]) => serviceCommand(settings, service, ...words)
}

/** The data of the first start. */
export const library = join(root, 'tools', 'seed', 'library')

/**
 * On a machine with much memory V8 takes what it finds: without the limits a busy feed process holds twice as much
 * (docs/decisions/feeds.md).
 */
const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=16', '--max-old-space-size=1024']

function commandOf({ layout }: ServiceSettings, service: ServiceName, build: string, ...command: string[]) {
  return {
    ...layout.as.command(process.execPath, [...NODE_FLAGS, join(build, 'main.mjs'), ...command]),
    cwd: join(root, 'services', service),
  }
}
