import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { waitUntil } from '@flyleaf/servers/process/wait'
import { limits } from '@flyleaf/testing/limits'
import { gatewaySocketIn, renderGateway, type Gateway } from '../render.ts'

const aPort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

export type TestGateway = Omit<Gateway, 'listen' | 'instances'> &
  Partial<Pick<Gateway, 'instances'>> & {
    /** The addresses to listen on; the loopback's by default. */
    hosts?: string[]
  }

/** Starts nginx with the gateway's configuration on a free port. */
export async function startNginx(
  gateway: TestGateway,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const { dataDir, hosts = ['127.0.0.1', '::1'] } = gateway
  const port = await aPort()
  const origin = `http://127.0.0.1:${port}`
  const config = await renderGateway({
    instances: {},
    limitsFactor: 100,
    ...gateway,
    listen: hosts.map((host) => ({ host, port })),
  })
  // One worker: what it has learnt of a server holds for the next request.
  writeFileSync(config, readFileSync(config, 'utf8').replace('worker_processes auto;', 'worker_processes 1;'))
  const log = join(dataDir, 'logs/nginx.log')
  const nginx = spawn((await requirePrograms(['nginx'])).nginx, [
    '-p',
    `${dataDir}/nginx/`,
    '-c',
    config,
    '-e',
    log,
    '-g',
    // As root, nginx workers would run as another user without access to the test's folders.
    process.getuid?.() === 0 ? 'daemon off; user root;' : 'daemon off;',
  ])
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()))
  const stop = () => {
    nginx.kill()
    return ended
  }
  // Uses the socket, because not every gateway answers plain HTTP on its ports.
  const answers = () =>
    new Promise<boolean>((resolve) => {
      request({ socketPath: gatewaySocketIn(gateway.runDir), path: '/gateway/health' }, (response) => {
        response.resume()
        resolve(response.statusCode === 200)
      })
        .once('error', () => resolve(false))
        .end()
    })
  if (await waitUntil(answers, { timeoutMs: limits.hook })) return { origin, stop }
  await stop()
  throw new Error('nginx did not start')
}
