import { request } from 'node:http'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { buildAll } from '../build/build-all.ts'
import { packageProject } from '../package/package-project.ts'
import { apps, folderOf } from '../release/checkout.ts'
import { ensureRelease } from '../release/ensure-release.ts'
import { answers } from '../start/socket-process.ts'
import type { Machine } from './machine.ts'
import { exampleSettings } from './settings.ts'

/** Releases the shell and the remotes, and starts gateway and renderer. */
export async function startFront(
  machine: Machine,
  words: Readonly<Record<string, string>>,
  { authority, serviceUrls }: { authority: string; serviceUrls: string },
): Promise<void> {
  await buildAll({ log: () => {}, projects: apps().map(folderOf) })
  await ensureRelease(words['/var/lib/flyleaf/store']!)
  const gateway = exampleSettings('front/gateway.env', words)
  const [host = '', port] = gateway['LISTEN']!.split(':')
  const gatewayFolder = machine.path('programs/gateway')
  await machine.start({
    name: 'gateway',
    folder: gatewayFolder,
    entry: await packageProject('gateway', gatewayFolder, () => {}),
    env: {
      ...gateway,
      SERVICE_URLS: serviceUrls,
      NODE_EXTRA_CA_CERTS: authority,
      NGINX: (await requirePrograms(['nginx'])).nginx,
      DATA_DIR: machine.path('state'),
      RUN_DIR: machine.path('run'),
    },
    ready: () => gatewayAnswers(host, Number(port)),
  })
  const rendererFolder = machine.path('programs/renderer')
  const entry = await packageProject('renderer', rendererFolder, () => {})
  for (const [index, address] of gateway['RENDERER_URLS']!.split(',').entries()) {
    const socket = address.replace('unix:', '')
    await machine.start({
      name: `renderer-${index + 1}`,
      folder: rendererFolder,
      entry,
      env: {
        ...exampleSettings('front/renderer.env', words),
        LISTEN: socket,
        GATEWAY_SOCKET: machine.path('run/gateway.sock'),
      },
      ready: () => answers(socket, '/health/ready'),
    })
  }
}

/** Plain HTTP is redirected to the public origin, which shows that it runs. */
const gatewayAnswers = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    request({ host, port, path: '/gateway/health' }, (response) => {
      response.resume()
      resolve(response.statusCode === 308)
    })
      .once('error', () => resolve(false))
      .end()
  })
