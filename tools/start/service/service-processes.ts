import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { root, serviceNames, type Scale, type ServiceName } from '../layout.ts'
import { runOnce } from '@flyleaf/servers/process/run-once'
import { SupervisedProcess } from '@flyleaf/servers/process/supervised'
import { linkSocket, socketOfSlot } from '../system/socket-slots.ts'
import { ServiceBuilds } from './service-builds.ts'
import { serviceEnv, socketOf, type ServiceSettings } from './service-env.ts'

/** The sockets of every service's processes. */
export function instancesOf(runDir: string, scale: Scale): Record<ServiceName, string[]> {
  const sockets = (service: ServiceName) =>
    Array.from({ length: scale[service] ?? 1 }, (_, index) => socketOf(runDir, service, index + 1))
  return Object.fromEntries(serviceNames.map((service) => [service, sockets(service)])) as Record<
    ServiceName,
    string[]
  >
}

/** One supervised process for each socket, not started yet; each can be replaced while it runs. */
export function prepareServices(
  settings: ServiceSettings,
  scale: Scale,
  say: (text: string) => void,
): SupervisedProcess[] {
  const { logDir, pidDir, runDir, servicesDir } = settings.layout
  return serviceNames.flatMap((service) => {
    const builds = new ServiceBuilds(servicesDir, service)
    return Array.from({ length: scale[service] ?? 1 }, (_, index) => {
      const address = socketOf(runDir, service, index + 1)
      return new SupervisedProcess((slot) => {
        const socket = socketOfSlot(address, slot)
        return {
          name: `${service}-${index + 1}`,
          ...commandOf(settings, service, builds.current, 'serve'),
          env: {
            ...serviceEnv(settings, service, index + 1),
            LISTEN: socket,
            INSTANCE: `${service}-${index + 1}${slot === 0 ? '' : '+'}`,
          },
          logDir,
          pidDir,
          stop: [{ signal: 'SIGTERM', ms: 10_000 }],
          before: () => rmSync(socket, { force: true }),
          ready: () => answers(socket, '/health/ready'),
          readyWithinMs: 60_000,
          enter: () => linkSocket(address, socket),
          alive: () => answers(socket, '/health/live'),
        }
      }, say)
    })
  })
}

/** Runs `migrate` or `seed` of a service to its end, from a build other than the current one if given. */
export function runServiceCommand(
  settings: ServiceSettings,
  service: ServiceName,
  command: 'migrate' | 'seed',
  { signal, build }: { signal?: AbortSignal | undefined; build?: string } = {},
): Promise<void> {
  const { logDir, pidDir, servicesDir } = settings.layout
  const from = build ?? new ServiceBuilds(servicesDir, service).current
  return runOnce({
    name: `${service}-${command}`,
    ...commandOf(settings, service, from, command, library),
    env: serviceEnv(settings, service),
    logDir,
    pidDir,
    signal,
  })
}

/** The data of the first start. */
export const library = join(root, 'tools', 'seed', 'library')

function commandOf({ layout }: ServiceSettings, service: ServiceName, build: string, ...command: string[]) {
  return {
    ...layout.as.command(process.execPath, ['--enable-source-maps', join(build, 'main.mjs'), ...command]),
    cwd: join(root, 'services', service),
  }
}

/** Whether a GET of that path through the socket returns 200. */
export function answers(socketPath: string, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request({ socketPath, path, timeout: 5000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    call.once('timeout', () => call.destroy())
    call.once('error', () => resolve(false))
    call.end()
  })
}
