import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { services } from '@flyleaf/gateway'
import { afterAll, describe, expect, it } from 'vitest'
import { parseEnv } from './parse-env.ts'
import { writeSecrets } from '../secrets/write-secrets.ts'
import { faultsIn, textOf } from './settings.ts'

const secrets = mkdtempSync(join(tmpdir(), 'flyleaf-secrets-'))
writeSecrets({
  to: secrets,
  database: 'db.example.org',
  databaseOptions: 'sslmode=verify-full',
  redis: 'rediss://redis.example.org:6379',
})
afterAll(() => rmSync(secrets, { recursive: true, force: true }))

/** The directives allowed in each section of our units. */
const DIRECTIVES: Record<string, RegExp> = {
  Unit: /^(Description|After|Wants|Requires|StartLimitIntervalSec)$/,
  Service:
    /^(Type|User|Group|WorkingDirectory|Environment|EnvironmentFile|ExecStartPre|ExecStart|ExecReload|Restart|RestartSec|RestartPreventExitStatus|KillMode|Timeout(Start|Stop)Sec|LimitNOFILE|RuntimeDirectory|RuntimeDirectoryPreserve|StateDirectory|ReadWritePaths|CapabilityBoundingSet|LockPersonality|NoNewPrivileges|Private(Devices|Tmp)|Protect\w+|Restrict\w+|SystemCall(Architectures|Filter)|UMask)$/,
  Install: /^WantedBy$/,
}

describe.each(['flyleaf@.service', 'flyleaf-gateway.service', 'flyleaf-renderer@.service'])('%s', (file) => {
  const lines = textOf(`systemd/${file}`)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

  it('consists of directives in their sections', () => {
    let section = ''
    for (const line of lines) {
      const head = /^\[(\w+)\]$/.exec(line)?.[1]
      if (head) section = head
      else expect(/^(\w+)=/.exec(line)?.[1]).toMatch(DIRECTIVES[section]!)
    }
  })

  it('runs without privileges, and not again with wrong settings', () => {
    for (const line of [
      'User=flyleaf',
      'CapabilityBoundingSet=',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'RestartPreventExitStatus=78',
    ])
      expect(lines).toContain(line)
  })

  it('sets what the process knows', async () => {
    const set = lines
      .filter((line) => line.startsWith('Environment='))
      .flatMap((line) => line.slice(12).split(' '))
      // Node's own.
      .filter((word) => !word.startsWith('NODE_ENV='))
    const process = /gateway|renderer/.exec(file)?.[0] ?? 'feed'
    const faults = await faultsIn(process, parseEnv(set.join('\n')))
    expect(faults.filter((fault) => fault.includes('knows no'))).toEqual([])
  })
})

it.each(services)('the settings of %s are right', async (service) => {
  const settings = {
    ...parseEnv(textOf('systemd/services/common.env')),
    ...(service === 'account' && parseEnv(textOf('systemd/services/account.env'))),
    ...parseEnv(readFileSync(join(secrets, `${service}.env`), 'utf8')),
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
