import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../build/shared.ts'
import { createTeam } from './create-team.ts'

const run = promisify(execFile)
const MINUTES = 10 * 60_000
const name = 'reading-clubs'
let checkout: string
let written: string[]

/** A copy of the checkout that uses its installed packages. */
async function copyOfCheckout(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'flyleaf-new-'))
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 2 ** 24,
  })
  for (const file of stdout.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file), { force: true })
  }
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(to, '@flyleaf'), { recursive: true })
  for (const entry of readdirSync(from))
    if (entry !== '@flyleaf') symlinkSync(join(from, entry), join(to, entry))
  for (const link of readdirSync(join(from, '@flyleaf')))
    symlinkSync(readlinkSync(join(from, '@flyleaf', link)), join(to, '@flyleaf', link))
  return copy
}

const inCheckout = (folder: string, command: string, ...args: string[]) =>
  run(command, args, {
    cwd: join(checkout, folder),
    maxBuffer: 2 ** 24,
    env: {
      ...process.env,
      PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
      NODE_ENV: 'test',
      // Its tests are not long, and report to nobody.
      TEST_LONG: '',
      TEST_RESULTS_DIR: '',
    },
  }).catch((error: { stdout: string; stderr: string; message: string }) => {
    throw new Error(`${command} ${args.join(' ')} in ${folder}:\n${error.stdout}\n${error.stderr}`)
  })

beforeAll(async () => {
  checkout = await copyOfCheckout()
  written = await createTeam(checkout, name)
}, MINUTES)
afterAll(() => rmSync(checkout, { recursive: true, force: true }))

it('writes two folders and a contract, and adds a line for each file of the contract', async () => {
  const own = written.filter((file) => !file.startsWith('deploy/'))
  const folders = [...new Set(own.map((file) => file.split('/').slice(0, 2).join('/')))]
  expect(folders.filter((folder) => !folder.startsWith('mf-'))).toEqual([
    `services/${name}`,
    'libs/contracts',
  ])
  expect(folders.filter((folder) => folder.startsWith('mf-'))).not.toEqual([])
  const index = readFileSync(join(checkout, 'libs/contracts/src/index.ts'), 'utf8')
  expect(index).toContain(`export * from './${name}.api.ts'`)
})

it('rejects the name of an existing team', async () => {
  await expect(createTeam(checkout, name)).rejects.toThrow('There is a "reading-clubs" already.')
})

it(
  'is formatted, and passes lint, the check of contracts and the search for unused code',
  { timeout: MINUTES },
  async () => {
    await inCheckout('.', 'oxfmt', '--check', ...written, 'libs/contracts/src')
    await inCheckout('.', 'oxlint', '--deny-warnings', `mf-${name}`, `services/${name}`, 'libs/contracts')
    await inCheckout('.', 'node', 'tools/contracts/main.ts', '--check')
    await inCheckout('.', 'knip', '--no-progress')
  },
)

it.each(['libs/contracts', `mf-${name}`, `services/${name}`])(
  '%s has no type errors',
  { timeout: MINUTES },
  async (folder) => void (await inCheckout(folder, 'tsc', '-p', '.')),
)

it.each([`mf-${name}`, `services/${name}`])(
  '%s passes its own tests',
  { timeout: MINUTES },
  async (folder) => void (await inCheckout(folder, 'vitest', 'run')),
)

it('is deployed as the others are', { timeout: MINUTES }, async () => {
  const ofPlatforms = written.filter((file) => file.startsWith('deploy/'))
  expect(ofPlatforms.map((file) => file.split('/')[1])).toEqual(
    expect.arrayContaining(['compose', 'images', 'kubernetes', 'monitoring', 'systemd']),
  )
  await inCheckout('tools', 'vitest', 'run', 'deploy')
})

it('is reachable through the gateway', { timeout: MINUTES }, async () => {
  const { stdout } = await inCheckout(
    'gateway',
    'node',
    '-e',
    `import('./routes.ts').then((m) => console.log(m.serviceRoutes()))`,
  )
  expect(stdout).toMatch(/location \/api\/reading-clubs \{[^}]*proxy_pass http:\/\/reading-clubs;/)
})

it('is built with the others', { timeout: MINUTES }, async () => {
  await inCheckout(`mf-${name}`, 'rspack', 'build')
  const contract = JSON.parse(readFileSync(join(checkout, `mf-${name}/dist/contract.json`), 'utf8'))
  expect(contract).toMatchObject({ name, routes: [{ path: '/reading-clubs' }] })
})
