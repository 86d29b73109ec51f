import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { Run } from '@flyleaf/servers/process/run'
import { runOnce } from '@flyleaf/servers/process/run-once'
import { freePort } from '@flyleaf/servers/system/free-port'
import { createAuthority } from '@flyleaf/testing/certificates'
import { limits } from '@flyleaf/testing/limits'
import { parseEnv } from '../deploy/parse-env.ts'
import { readCompose, type ComposeService } from '../deploy/read-compose.ts'
import { startDataMachine } from '../machines/data-machine.ts'
import { prepareContainer } from './container.ts'
import type { ImageStore } from './image-store.ts'

const execute = promisify(execFile)

const HOST = '127.0.0.1'

/** A program that runs in its image. */
export interface Program {
  run: Run
  /** Runs code in Node of the image beside it and returns what it prints. */
  node(code: string): Promise<string>
}

export type ImagePlatform = Awaited<ReturnType<typeof preparePlatform>>

/**
 * The platform of `compose.yaml` without Docker: its programs share the network of this machine, and PostgreSQL and Redis are those of
 * the tests.
 */
export async function preparePlatform(store: ImageStore, folder: string) {
  const { services } = readCompose()
  const logDir = join(folder, 'logs')
  const volumes = join(folder, 'volumes')
  for (const path of [logDir, join(volumes, 'certificates')]) mkdirSync(path, { recursive: true })
  const authority = await createAuthority(join(folder, 'authority'))
  copyFileSync(authority.file, join(volumes, 'certificates/authority.pem'))
  const addresses: Record<string, string> = {}
  for (const [name, { build, networks }] of Object.entries(services))
    if (build && networks) addresses[name] = `${HOST}:${await freePort(HOST)}`
  const data = await startDataMachine(HOST, join(folder, 'data'), authority)
  const programs: Program[] = []

  /** What `compose.yaml` says of a program, with the addresses of this machine. */
  function serviceOf(name: string): ComposeService {
    let text = JSON.stringify(services[name])
      .replace(/\b127\.0\.0\.1:(4000|8080)/g, addresses[name] ?? '$&')
      .replaceAll('172.30.85.1', HOST)
    for (const [other, address] of Object.entries(addresses)) {
      const inside = services[other]!.networks?.['inside']?.ipv4_address
      if (inside) text = text.replaceAll(`${inside}:4000`, address)
    }
    const service = JSON.parse(text) as ComposeService
    return { ...service, volumes: [...(service.volumes ?? []), 'certificates:/certificates:ro'] }
  }

  function containerOf(name: string) {
    const service = serviceOf(name)
    const secrets = service.env_file && readFileSync(join(data.secrets, basename(service.env_file)), 'utf8')
    const environment = {
      ...service.environment,
      ...parseEnv(secrets ?? ''),
      NODE_EXTRA_CA_CERTS: '/certificates/authority.pem',
      ...(addresses[name] && { LISTEN: addresses[name] }),
    }
    return prepareContainer({ store, service, volumes, environment })
  }

  return {
    addresses,
    programs,

    /** Runs a program to its end. */
    async runToEnd(name: string): Promise<void> {
      const { command } = await containerOf(name)
      await runOnce({ name, ...command, logDir })
    },

    /** Starts a program, and waits until its health check succeeds. */
    async start(name: string): Promise<Program> {
      const { command, beside } = await containerOf(name)
      const [kind, node = '', ...check] = serviceOf(name).healthcheck?.test ?? []
      if (kind !== 'CMD') throw new Error(`${name} has no health check that is a command`)
      const runNode = async (words: string[]) => {
        const { file, args } = beside(run.pid!, [node, ...words])
        return (await execute(file, args)).stdout
      }
      const logFile = join(logDir, `${name}.log`)
      const ready = () => runNode(check).then(() => true)
      const stop = [{ signal: 'SIGTERM' as const, ms: limits.event }]
      const plan = { name, ...command, logDir, stop, ready, readyWithinMs: limits.test }
      const run = new Run(plan, logFile)
      const program = { run, node: (code: string) => runNode(['-e', code]) }
      programs.push(program)
      await run.becomesReady(logFile)
      return program
    },

    async stop(): Promise<void> {
      await Promise.all(programs.map(({ run }) => run.stop()))
      await data.stop()
    },
  }
}
