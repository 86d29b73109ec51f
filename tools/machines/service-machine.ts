import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { services } from '@flyleaf/gateway'
import type { SupervisedProcess } from '@flyleaf/servers/process/supervised'
import { runOnce } from '@flyleaf/servers/process/run-once'
import type { Authority } from '@flyleaf/testing/certificates'
import { parseEnv } from '../deploy/parse-env.ts'
import { packageProject } from '../package/package-project.ts'
import { root } from '../start/layout.ts'
import type { Machine } from './machine.ts'
import { exampleSettings } from './settings.ts'

export interface ServicePlaces {
  /** What stands in the example settings for what. */
  words: Readonly<Record<string, string>>
  /** The folder of `npm run secrets`. */
  secrets: string
  authority: Authority
  /** The addresses of each service's processes. */
  addresses: Readonly<Record<string, readonly string[]>>
}

/** Migrates, seeds and starts every service at its addresses, with HTTPS. Returns the processes by address. */
export async function startServices(
  machine: Machine,
  { words, secrets, authority, addresses }: ServicePlaces,
): Promise<Map<string, SupervisedProcess>> {
  const host = new URL(addresses['feed']![0]!).hostname
  const files = await authority.issue([host, ...services])
  const common = {
    ...exampleSettings('services/common.env', words),
    NODE_EXTRA_CA_CERTS: authority.file,
    TLS_CERT: files.certificate,
    TLS_KEY: files.key,
    MEDIA_S3_KEY: 'S3RVER',
    MEDIA_S3_SECRET: 'S3RVER',
    DEMO_PASSWORD_ACCEPTED: 'true',
  }
  const programs = new Map<string, { folder: string; entry: string; env: Record<string, string> }>()
  for (const service of services) {
    const folder = machine.path(`programs/${service}`)
    const entry = await packageProject(`services/${service}`, folder, () => {})
    const env = {
      ...common,
      ...(service === 'moderation' && exampleSettings('services/moderation.env', words)),
      ...(service === 'account' && {
        ...exampleSettings('services/account.env', words),
        SERVICE_URLS: serviceUrlsOf(addresses),
      }),
      ...parseEnv(readFileSync(join(secrets, `${service}.env`), 'utf8')),
    }
    programs.set(service, { folder, entry, env })
    await runCommand(machine, service, programs.get(service)!, 'migrate')
  }
  for (const service of ['account', 'shelves', 'feed'])
    await runCommand(machine, service, programs.get(service)!, 'seed', join(root, 'tools/seed/library'))

  const processes = new Map<string, SupervisedProcess>()
  const starting = services.flatMap((service) =>
    addresses[service]!.map(async (address, index) => {
      const { folder, entry, env } = programs.get(service)!
      const name = `${service}-${index + 1}`
      const LISTEN = new URL(address).host
      const ready = async () => (await fetch(`${address}/health/ready`)).ok
      processes.set(
        address,
        await machine.start({ name, folder, entry, env: { ...env, LISTEN, INSTANCE: name }, ready }),
      )
    }),
  )
  await Promise.all(starting)
  return processes
}

/** `feed=https://a,feed=https://b`, as the gateway and account take it. */
export const serviceUrlsOf = (addresses: ServicePlaces['addresses']): string =>
  Object.entries(addresses)
    .flatMap(([service, all]) => all.map((address) => `${service}=${address}`))
    .join()

const runCommand = (
  machine: Machine,
  service: string,
  { folder, entry, env }: { folder: string; entry: string; env: Record<string, string> },
  ...words: string[]
) =>
  runOnce({
    name: `${service}-${words[0]}`,
    ...machine.as.command(process.execPath, [entry, ...words]),
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    logDir: machine.path('logs'),
  })
