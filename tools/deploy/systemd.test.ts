import { services } from '@flyleaf/gateway'
import { expect, it } from 'vitest'
import { parseEnv } from './parse-env.ts'
import { useSecrets } from './secrets.ts'
import { faultsIn, textOf } from './settings.ts'

const secretsOf = useSecrets()

it.each([
  'flyleaf@.service',
  'flyleaf-gateway.service',
  'flyleaf-renderer@.service',
  'flyleaf-uploads.service',
])('%s sets what the process knows', async (file) => {
  const set = textOf(`systemd/${file}`)
    .split('\n')
    .filter((line) => line.startsWith('Environment='))
    .flatMap((line) => line.slice(12).split(' '))
    // Node's own.
    .filter((word) => !word.startsWith('NODE_ENV='))
  const process = /gateway|renderer|uploads/.exec(file)?.[0] ?? 'feed'
  const faults = await faultsIn(process, parseEnv(set.join('\n')))
  expect(faults.filter((fault) => fault.includes('knows no'))).toEqual([])
})

it('each service has a user of its own, so that none reads the environment of another', () => {
  const lines = textOf('systemd/flyleaf@.service').split('\n')
  expect(lines).toEqual(expect.arrayContaining(['DynamicUser=yes', 'User=flyleaf-%i']))
})

/** Services with settings of their own. */
const OWN: readonly string[] = ['account', 'moderation']

it.each(services)('the settings of %s are right', async (service) => {
  const settings = {
    ...parseEnv(textOf('systemd/services/common.env')),
    ...(OWN.includes(service) && parseEnv(textOf(`systemd/services/${service}.env`))),
    ...secretsOf(service),
    MEDIA_S3_KEY: 'a key',
    MEDIA_S3_SECRET: 'a secret',
  }
  expect(await faultsIn(service, settings)).toEqual([])
})

it('the settings of gateway and renderer are right', async () => {
  const units = { LISTEN: '/run/flyleaf/renderer-1.sock', GATEWAY_SOCKET: '/run/flyleaf/gateway.sock' }
  expect(await faultsIn('gateway', parseEnv(textOf('systemd/front/gateway.env')))).toEqual([])
  expect(await faultsIn('renderer', { ...units, ...parseEnv(textOf('systemd/front/renderer.env')) })).toEqual(
    [],
  )
})
