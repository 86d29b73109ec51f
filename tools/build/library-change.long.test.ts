import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildAll } from './build-all.ts'
import { root } from './shared.ts'

/** What the shell shares of the two libraries. Remotes bundle the rest, with what it uses: it is theirs. */
const SHARED =
  /\/libs\/(web|ui)\/src\/(?!form\/|books\/|draft\/|files\/|search-field\/|cx\.ts|(fleuron|progress|suggestions)\.tsx).*\.tsx?$/
/** Code of the shared libraries, and comments in the contracts. */
const CHANGES: readonly [RegExp, string][] = [
  [SHARED, '\nglobalThis.changed = true\n'],
  [/\/libs\/contracts\/src\/.*\.ts$/, '\n/** A comment. */\n'],
]

/** Builds a remote into another folder, with something appended to every file of the libraries. */
async function buildChanged(remote: string): Promise<string> {
  vi.stubEnv('NODE_ENV', 'production')
  const { defineApp } = await import('./app.ts')
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-changed-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })
  const rules = CHANGES.map(([test, addition], index) => {
    const loader = join(folder, `add-${index}.mjs`)
    writeFileSync(loader, `export default (source) => source + ${JSON.stringify(addition)}\n`)
    return { test, enforce: 'pre' as const, loader }
  })
  const changed = (config: Configuration): Configuration => ({
    ...config,
    output: { ...config.output, path: join(folder, 'dist') },
    module: { ...config.module, rules: [...(config.module?.rules ?? []), ...rules] },
  })
  const app = { dir: join(root, `mf-${remote}`), name: remote, kind: 'remote' as const }
  const compiler = rspack(defineApp(app).map(changed))
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else compiler.close(() => resolve())
    }),
  )
  return join(folder, 'dist')
}

/** The files of a build that browsers and the renderer get. */
function filesOf(dist: string): Record<string, string> {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return Object.fromEntries(entries.map((file) => [file.slice(dist.length), readFileSync(file, 'utf8')]))
}

it('changes no byte of a remote when code of a library or a comment of a contract changes', async () => {
  await buildAll({ log: () => {}, projects: ['mf-search'] })
  const changed = filesOf(await buildChanged('search'))
  const released = filesOf(join(root, 'mf-search/dist'))
  expect(Object.keys(changed)).toEqual(Object.keys(released))
  for (const [file, content] of Object.entries(released)) expect(changed[file] === content, file).toBe(true)
})
