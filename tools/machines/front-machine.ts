import { request } from 'node:http'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { buildAll } from '../build/build-all.ts'
import { apps, folderOf } from '../release/checkout.ts'
import { ensureRelease } from '../release/ensure-release.ts'
import { answers } from '../start/socket-process.ts'
import type { Machine } from './machine.ts'

/** Releases the shell and the remotes, and starts gateway and renderer. */
export async function startFront(
  machine: Machine,
  { authority, serviceUrls }: { authority: string; serviceUrls: string },
): Promise<void> {
  await buildAll({ log: () => {}, projects: apps().map(folderOf) })
  await ensureRelease(machine.path('store'))
  const settings = machine.example('front/gateway.env')
  const [host = '', port] = settings['LISTEN']!.split(':')
  const gateway = await machine.install('gateway', {
    ...settings,
    SERVICE_URLS: serviceUrls,
    NODE_EXTRA_CA_CERTS: authority,
    NGINX: (await requirePrograms(['nginx'])).nginx,
    DATA_DIR: machine.path('state'),
    RUN_DIR: machine.path('run'),
  })
  await gateway.start('gateway', {}, () => gatewayAnswers(host, Number(port)))
  const renderer = await machine.install('renderer', {
    ...machine.example('front/renderer.env'),
    GATEWAY_SOCKET: machine.path('run/gateway.sock'),
  })
  for (const [index, address] of settings['RENDERER_URLS']!.split(',').entries()) {
    const socket = address.replace('unix:', '')
    await renderer.start(`renderer-${index + 1}`, { LISTEN: socket }, () => answers(socket, '/health/ready'))
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
