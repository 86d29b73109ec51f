import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { freePort } from '@flyleaf/servers/system/free-port'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { limits } from '@flyleaf/testing/limits'
import { afterEach, expect, it } from 'vitest'
import { services } from './render.ts'
import { aFolder, removeFolders } from './testing/a-folder.ts'

let running: ChildProcess | undefined
afterEach(() => {
  running?.kill()
  removeFolders()
})

/** Starts the gateway as an operator does. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], ...environment },
  })
  running = child
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  return new Promise<{ code: number | null; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, errors })),
  )
}

/** The configuration of a gateway, with the address that it answers at. */
async function aGateway() {
  const dataDir = aFolder('data')
  const port = await freePort()
  const environment = {
    LISTEN: `127.0.0.1:${port}`,
    PUBLIC_ORIGIN: 'https://flyleaf.example',
    SERVICE_URLS: services.map((service) => `${service}=http://127.0.0.1:1`).join(),
    DATA_DIR: dataDir,
    RUN_DIR: join(dataDir, 'run'),
    STORE_DIR: join(dataDir, 'store'),
    NGINX: (await requirePrograms(['nginx'])).nginx,
  }
  return { port, environment }
}

const statusOf = (port: number) =>
  new Promise<number | undefined>((resolve) => {
    const headers = { 'x-forwarded-proto': 'https' }
    request({ host: '127.0.0.1', port, path: '/gateway/health', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .once('error', () => resolve(undefined))
      .end()
  })

it('runs from its configuration until it is asked to stop', async () => {
  const { port, environment } = await aGateway()
  const ended = start(environment)
  await expect.poll(() => statusOf(port), { timeout: limits.event }).toBe(200)
  running!.kill('SIGTERM')
  const { code, errors } = await ended
  expect(code).toBe(0)
  expect(errors).not.toContain('emerg')
})

it('starts while no process of a service has an address yet', async () => {
  const { port, environment } = await aGateway()
  const unknown = services.map((service) => `${service}=http://${service}.invalid:4000`).join()
  void start({ ...environment, SERVICE_URLS: unknown })
  await expect.poll(() => statusOf(port), { timeout: limits.event }).toBe(200)
})

it('rotates large logs, which nothing else does', async () => {
  const { port, environment } = await aGateway()
  const logs = join(environment.DATA_DIR, 'logs')
  mkdirSync(logs)
  writeFileSync(join(logs, 'telemetry.log'), 'x'.repeat(11 * 1024 * 1024))
  void start(environment)
  await expect.poll(() => statusOf(port), { timeout: limits.event }).toBe(200)
  expect(readdirSync(logs)).toContain('telemetry.log.1')
})

it('does not give a service of another repository the calls of Flyleaf', async () => {
  const { environment } = await aGateway()
  const { code, errors } = await start({
    ...environment,
    SERVICE_URLS: `${environment.SERVICE_URLS},reading-rooms=http://127.0.0.1:1,posts=http://127.0.0.1:1`,
  })
  expect(code).toBe(78)
  expect(errors).toBe(
    'SERVICE_URLS: "posts" cannot be a service of another repository: Flyleaf itself answers /api/posts.\n',
  )
})

it('does not start with a setting that is wrong, and says which', async () => {
  const { environment } = await aGateway()
  const { code, errors } = await start({
    ...environment,
    SERVICE_URLS: 'feed=http://10.0.0.2:4002',
    TRUSTED_PROXIES: '',
  })
  expect(code).toBe(78)
  expect(errors).toContain('SERVICE_URLS does not name account, moderation')
  const { errors: more } = await start({ ...environment, STORE_DIR: '', TRUSTED_PROXIES: 'everybody' })
  expect(more).toMatch(/STORE_DIR is missing\. Write the path of a folder\./)
  expect(more).toMatch(/TRUSTED_PROXIES \(everybody\) is not a list of addresses and networks\. Write /)
})
