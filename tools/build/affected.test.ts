import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { inModules, root } from './shared.ts'

const run = promisify(execFile)

/** The projects that nx finds affected by a changed file, without @flyleaf/. */
async function affectedBy(file: string): Promise<string[]> {
  const args = ['show', 'projects', '--affected', `--files=${file}`, '--json']
  const env = { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', FORCE_COLOR: '0' }
  const { stdout } = await run(inModules('.bin/nx'), args, { cwd: root, env })
  const names = JSON.parse(stdout.slice(stdout.indexOf('['))) as string[]
  return names.map((name) => name.replace('@flyleaf/', '')).sort()
}

const isDelivered = (name: string) => /^(shell|mf-.*|service-.*)$/.test(name)

it('finds nothing that is delivered affected by a tool', async () => {
  const affected = await affectedBy('tools/bench/options.ts')
  expect(affected).toContain('tools')
  expect(affected.filter(isDelivered)).toEqual([])
})

it('finds a microfrontend affected alone by its own code', async () => {
  expect((await affectedBy('mf-feed/src/remote.ts')).filter(isDelivered)).toEqual(['mf-feed'])
})

it('finds every browser app and no service affected by a library of browsers', async () => {
  const affected = (await affectedBy('libs/ui/src/button.tsx')).filter(isDelivered)
  expect(affected).toEqual(['mf-account', 'mf-feed', 'mf-notifications', 'mf-search', 'mf-shelves', 'shell'])
})
