import { checkLayer } from './layers.ts'

/** The kind of a workspace project, which determines what it may import. */
export type Kind = 'app' | 'service' | 'contracts' | 'service-lib' | 'projection-lib' | 'browser-lib' | 'tool'

/** The project that a file (path from the root) belongs to. */
export function projectOf(file: string): { name: string; kind: Kind } | null {
  const [first = '', second = ''] = file.split('/')
  if (first === 'shell' || first.startsWith('mf-')) return { name: first, kind: 'app' }
  if (first === 'services') return { name: `services/${second}`, kind: 'service' }
  if (first === 'libs') {
    const kinds: Record<string, Kind> = {
      contracts: 'contracts',
      service: 'service-lib',
      projections: 'projection-lib',
      web: 'browser-lib',
      ui: 'browser-lib',
      testing: 'tool',
    }
    return { name: `libs/${second}`, kind: kinds[second] ?? 'tool' }
  }
  if (['tools', 'gateway', 'renderer', 'e2e'].includes(first)) return { name: first, kind: 'tool' }
  return null
}

const PROJECTS_FOR: Record<Kind, RegExp> = {
  app: /^@flyleaf\/(contracts|web|ui|testing)(\/|$)/,
  service: /^@flyleaf\/(config|contracts|projections|service|testing)(\/|$)/,
  contracts: /^$/,
  'service-lib': /^@flyleaf\/(config|contracts)(\/|$)/,
  'projection-lib': /^@flyleaf\/(contracts|service)(\/|$)/,
  'browser-lib': /^@flyleaf\/(contracts|ui|testing)(\/|$)/,
  tool: /^@flyleaf\//,
}
const isTest = (file: string) => /\.test\.tsx?$|vitest\.config\.ts$|\/testing(\/|\.)/.test(file)

/** The shell's server rendering, and build configurations. */
const runsOnServer = (file: string) => /^shell\/src\/server\/|\.config\.[a-z]+$/.test(file)

/** Describes what is wrong with importing `source` from `file`; undefined when allowed. */
export function checkImport(file: string, source: string): string | null {
  const project = projectOf(file)
  if (!project) return null
  if (source.startsWith('.')) {
    if (/\.config\.(mjs|ts)$/.test(file)) return null
    const path = new URL(source, `file:///${file}`).pathname.slice(1)
    return projectOf(path)?.name === project.name
      ? checkLayer(file, path)
      : `Import another project by its package name, not by a path into it`
  }
  if (source.startsWith('@flyleaf/')) {
    // Entries of a browser library that are bundled where they are used take what the shell shares of it.
    const isShared = project.kind === 'browser-lib' && source === project.name.replace('libs', '@flyleaf')
    return isShared || PROJECTS_FOR[project.kind].test(source) || isTest(file)
      ? null
      : `${project.name} may not import ${source}`
  }
  if (isTest(file)) return null
  if (project.kind === 'contracts' && source !== 'zod/mini') return 'Contracts know zod/mini and nothing else'
  if (file.endsWith('.rules.ts') && !source.startsWith('@flyleaf/contracts'))
    return 'Rules are pure: they know contracts and no framework'
  if (['app', 'browser-lib'].includes(project.kind)) {
    if (source === 'zod') return 'Browsers get zod/mini: zod is five times its size'
    if (/^(@nestjs|@mikro-orm|pg|redis|node:)/.test(source) && !runsOnServer(file))
      return 'This does not run in a browser'
  }
  return null
}
