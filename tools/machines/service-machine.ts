import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { services } from '@flyleaf/gateway'
import type { SupervisedProcess } from '@flyleaf/servers/process/supervised'
import type { Authority } from '@flyleaf/testing/certificates'
import { parseEnv } from '../deploy/parse-env.ts'
import { library } from '../start/service/service-processes.ts'
import type { Machine } from './machine.ts'

export interface ServicePlaces {
  /** The folder of `npm run secrets`. */
  secrets: string
  authority: Authority
  /** The addresses of each service's processes. */
  addresses: Readonly<Record<string, readonly string[]>>
}

/** Migrates, seeds and starts every service at its addresses, with HTTPS. Returns the processes by address. */
export async function startServices(
  machine: Machine,
  { secrets, authority, addresses }: ServicePlaces,
): Promise<Map<string, SupervisedProcess>> {
  const host = new URL(addresses['feed']![0]!).hostname
  const files = await authority.issue([host, ...services])
  const common = {
    ...machine.example('services/common.env'),
    NODE_EXTRA_CA_CERTS: authority.file,
    TLS_CERT: files.certificate,
    TLS_KEY: files.key,
    MEDIA_S3_KEY: 'S3RVER',
    MEDIA_S3_SECRET: 'S3RVER',
    DEMO_PASSWORD_ACCEPTED: 'true',
  }
  const programs = new Map<string, Awaited<ReturnType<Machine['install']>>>()
  for (const service of services) {
    const program = await machine.install(`services/${service}`, {
      ...common,
      ...(service === 'moderation' && machine.example('services/moderation.env')),
      ...(service === 'account' && {
        ...machine.example('services/account.env'),
        SERVICE_URLS: serviceUrlsOf(addresses),
      }),
      ...parseEnv(readFileSync(join(secrets, `${service}.env`), 'utf8')),
    })
    programs.set(service, program)
    await program.run('migrate')
  }
  for (const service of ['account', 'shelves', 'feed']) await programs.get(service)!.run('seed', library)

  const starting = services.flatMap((service) =>
    addresses[service]!.map(async (address, index) => {
      const INSTANCE = `${service}-${index + 1}`
      const ready = async () => (await fetch(`${address}/health/ready`)).ok
      const settings = { LISTEN: new URL(address).host, INSTANCE }
      return [address, await programs.get(service)!.start(INSTANCE, settings, ready)] as const
    }),
  )
  return new Map(await Promise.all(starting))
}

/** `feed=https://a,feed=https://b`, as the gateway and account take it. */
export const serviceUrlsOf = (addresses: ServicePlaces['addresses']): string =>
  Object.entries(addresses)
    .flatMap(([service, all]) => all.map((address) => `${service}=${address}`))
    .join()
