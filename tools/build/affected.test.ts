import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { root } from './shared.ts'

const changes = {
  tool: 'tools/bench/options.ts',
  microfrontend: 'mf-feed/src/remote.ts',
  library: 'libs/ui/src/button.tsx',
}
let affected: Record<keyof typeof changes, string[]>

/** Prints which projects nx finds affected by each changed file, as `nx show projects --affected` does, with one start of nx. */
const script = `
  import { calculateFileChanges } from 'nx/src/project-graph/file-utils.js'
  import { filterAffected } from 'nx/src/project-graph/affected/affected-project-graph.js'
  import { createProjectGraphAsync } from 'nx/src/project-graph/project-graph.js'
  const graph = await createProjectGraphAsync({ exitOnError: true })
  const found = {}
  for (const [name, file] of Object.entries(${JSON.stringify(changes)}))
    found[name] = Object.keys((await filterAffected(graph, calculateFileChanges([file]))).nodes)
  process.stdout.write('\\n' + JSON.stringify(found))
  process.exit()`

beforeAll(async () => {
  const env = { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', FORCE_COLOR: '0' }
  const args = ['--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
  affected = JSON.parse(stdout.slice(stdout.lastIndexOf('\n'))) as typeof affected
})

const affectedBy = (change: keyof typeof changes) =>
  affected[change].map((name) => name.replace('@flyleaf/', '')).sort()
const isDelivered = (name: string) => /^(shell|mf-.*|service-.*)$/.test(name)

it('finds nothing that is delivered affected by a tool', () => {
  expect(affectedBy('tool')).toContain('tools')
  expect(affectedBy('tool').filter(isDelivered)).toEqual([])
})

it('finds a microfrontend affected alone by its own code', () => {
  expect(affectedBy('microfrontend').filter(isDelivered)).toEqual(['mf-feed'])
})

it('finds every browser app and no service affected by a library of browsers', () => {
  const delivered = affectedBy('library').filter(isDelivered)
  expect(delivered).toEqual([
    'mf-account',
    'mf-feed',
    'mf-moderation',
    'mf-notifications',
    'mf-search',
    'mf-shelves',
    'shell',
  ])
})
