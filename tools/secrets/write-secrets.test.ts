import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serviceNames } from '../start/layout.ts'
import { parseEnv } from '../deploy/parse-env.ts'
import { writeSecrets } from './write-secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'flyleaf-secrets-'))
const to = join(folder, 'secrets')
const write = () =>
  writeSecrets({ to, database: 'db:5432', databaseOptions: '', redis: 'rediss://redis.example.org:6379' })
const textOf = (name: string) => readFileSync(join(to, name), 'utf8')
beforeAll(() => void write())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('gives each service a role of PostgreSQL and a user of Redis, whose passwords no other service knows', () => {
  const settings = serviceNames.map((service) => parseEnv(textOf(`${service}.env`)))
  for (const name of ['DATABASE_URL', 'REDIS_URL']) {
    const passwords = settings.map((env) => new URL(env[name]!).password)
    expect(new Set(passwords).size).toBe(serviceNames.length)
    expect(passwords).not.toContain('')
  }
  const all = settings.map((env) => Object.values(env).join())
  for (const [index, env] of settings.entries())
    for (const other of all.filter((_text, place) => place !== index))
      expect(other).not.toContain(new URL(env['REDIS_URL']!).password)
})

it("lists every user for Redis' aclfile, without their passwords", () => {
  const list = textOf('redis.acl')
  expect(list).toMatch(/^user default off ~\* &\* \+@all$/m)
  for (const service of serviceNames) {
    const { username, password } = new URL(parseEnv(textOf(`${service}.env`))['REDIS_URL']!)
    expect(list).toMatch(new RegExp(`^user ${username} on #[0-9a-f]{64} `, 'm'))
    expect(list).not.toContain(password)
  }
  expect(list).not.toContain(textOf('redis-password'))
})

it('writes the same again, into a folder that is closed to others', () => {
  const before = serviceNames.map((service) => textOf(`${service}.env`))
  write()
  expect(serviceNames.map((service) => textOf(`${service}.env`))).toEqual(before)
  expect(statSync(to).mode & 0o777).toBe(0o700)
  expect(statSync(join(to, 'postgres-password')).mode & 0o777).toBe(0o600)
})
