import { join } from 'node:path'
import { services } from '@flyleaf/gateway'
import type { SupervisedProcess } from '@flyleaf/servers/process/supervised'
import { freePort } from '@flyleaf/servers/system/free-port'
import { createAuthority } from '@flyleaf/testing/certificates'
import { startDataMachine } from './data-machine.ts'
import { startFront } from './front-machine.ts'
import { Machine } from './machine.ts'
import { serviceUrlsOf, startServices } from './service-machine.ts'
import { startTlsProxy } from './tls-proxy.ts'

const FRONT = '127.0.0.2'
const SERVICES = '127.0.0.3'
const DATA = '127.0.0.4'

export interface Machines {
  /** Where readers reach them. */
  origin: string
  /** PostgreSQL as superuser. */
  adminUrl: string
  /** The second of feed's two processes. */
  spareFeed: SupervisedProcess
  stop(): Promise<void>
}

/**
 * The three machines of deploy/systemd, each as a set of processes at an address of its own: gateway and renderers; services, feed in two
 * processes; PostgreSQL, Redis and an S3 server. Between them is TLS. `trust` is given the authority's certificate.
 */
export async function startMachines(folder: string, trust: (pem: string) => void): Promise<Machines> {
  const stopping: (() => unknown)[] = []
  const stop = async () => {
    for (const one of stopping.splice(0).toReversed()) await one()
  }
  try {
    const authority = await createAuthority(join(folder, 'certificates'))
    trust(authority.pem)
    const data = await startDataMachine(DATA, join(folder, 'data'), authority)
    stopping.push(() => data.stop())

    const publicPort = await freePort()
    const origin = `https://localhost:${publicPort}`
    const addresses: Record<string, string[]> = {}
    for (const service of services) addresses[service] = [await anAddress()]
    addresses['feed']!.push(await anAddress())
    const gateway = { host: FRONT, port: await freePort(FRONT) }
    const frontFolder = join(folder, 'front')
    const words = {
      'https://flyleaf.example.org': origin,
      'https://s3.example.org': data.bucketUrl,
      '0.0.0.0:8080': `${gateway.host}:${gateway.port}`,
      '10.0.0.10': '127.0.0.1',
      '/var/lib/flyleaf/store': join(frontFolder, 'store'),
      '/run/flyleaf': join(frontFolder, 'run'),
      ...Object.fromEntries(
        ['account', 'feed', 'shelves', 'search', 'notifications', 'moderation'].map((service, index) => [
          `https://services.example.org:${4001 + index}`,
          addresses[service]!.join(),
        ]),
      ),
    }
    const [back, front] = [new Machine(join(folder, 'services'), words), new Machine(frontFolder, words)]
    stopping.push(() => back.stop())
    const processes = await startServices(back, { secrets: data.secrets, authority, addresses })
    stopping.push(() => front.stop())
    await startFront(front, { authority: authority.file, serviceUrls: serviceUrlsOf(addresses) })
    stopping.push(await startTlsProxy(publicPort, await authority.issue(['localhost']), gateway))
    return { origin, adminUrl: data.adminUrl, spareFeed: processes.get(addresses['feed']![1]!)!, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const anAddress = async () => `https://${SERVICES}:${await freePort(SERVICES)}`
