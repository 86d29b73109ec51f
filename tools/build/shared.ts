import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
export const inModules = (path: string) => join(root, 'node_modules', path)

/**
 * What the shell shares → the module it shares under that key. Sharing takes a whole namespace, so the two large
 * libraries are shared through a curated module of ours, and the rest of them is shaken off.
 */
const provided: Record<string, string> = {
  react: 'react',
  'react/jsx-runtime': 'react/jsx-runtime',
  'react-dom': 'react-dom',
  'react-router': '@flyleaf/web/react-router',
  '@tanstack/react-query': '@flyleaf/web/react-query',
  '@flyleaf/web': '@flyleaf/web',
  '@flyleaf/ui': '@flyleaf/ui',
}

/** The file of this checkout that the shell shares under a name; none for a package from the registry. */
export function moduleBehind(key: string): string | undefined {
  const [scope, library, file = 'index'] = (provided[key] ?? '').split('/')
  return scope === '@flyleaf' ? `libs/${library}/src/${file}.ts` : undefined
}

/** The names that remotes leave to the shell. */
export const sharedNames: readonly string[] = Object.keys(provided)

const versionOf = (key: string): string =>
  JSON.parse(readFileSync(inModules(`${key === 'react/jsx-runtime' ? 'react' : key}/package.json`), 'utf8'))
    .version

const rangeOf = (key: string): string => `^${versionOf(key).split('.')[0]}.0.0`

/** The share configuration: the shell brings everything at once, a remote brings nothing and only states its range. */
export function sharedBy(kind: 'host' | 'remote') {
  return Object.fromEntries(
    Object.entries(provided).map(([key, module]) => {
      const version = versionOf(key)
      const range = {
        singleton: true,
        strictVersion: true,
        version,
        requiredVersion: rangeOf(key),
      }
      return [
        key,
        kind === 'host' ? { ...range, eager: true, import: module } : { ...range, import: false as const },
      ]
    }),
  )
}

/** A remote is run by the runtime of its shell, whose inner interface may change with any minor version. */
const FEDERATION = '@module-federation/enhanced'

/** The ranges that a remote needs of what the shell shares. */
export const sharedRanges = (): Record<string, string> => ({
  ...Object.fromEntries(Object.keys(provided).map((key) => [key, rangeOf(key)])),
  [FEDERATION]: `~${versionOf(FEDERATION)}`,
})

/** The versions the shell shares, which a release keeps to check the ranges of remotes against. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries([...Object.keys(provided), FEDERATION].map((key) => [key, versionOf(key)]))

const standIn = (name: string) => join(import.meta.dirname, name)
const federation = (path: string) => inModules(`@module-federation/${path}`)

/**
 * rspack resolves the federation runtime by `require`, hence to CommonJS, which cannot be tree-shaken and adds 20 KB to
 * every remote. All of it must point at the ES modules: a part left out brings in both copies (see check-size.ts).
 */
export const federationAsModules = Object.fromEntries([
  ...[
    'webpack-bundler-runtime',
    'runtime',
    'runtime-core',
    'runtime-tools',
    'sdk',
    'inject-external-runtime-core-plugin',
  ].map((name) => [federation(`${name}/dist/index.cjs`), federation(`${name}/dist/index.js`)]),
  [federation('runtime-tools/dist/runtime-core.cjs'), federation('runtime-tools/dist/runtime-core.js')],
  [federation('error-codes/dist/index.cjs'), federation('error-codes/dist/index.mjs')],
  [federation('webpack-bundler-runtime/dist/init.js'), standIn('federation/init.ts')],
  [federation('webpack-bundler-runtime/dist/updateOptions.js'), standIn('federation/update-options.ts')],
])

/** Parts of libraries that no page of ours uses, or uses for a tenth of what they can → what stands for them. */
export const standIns = (kind: 'host' | 'remote'): readonly [RegExp, string][] => [
  [/\/snapshot\/SnapshotHandler\.js$/, standIn('federation/snapshots.ts')],
  [/\/utils\/preload\.js$/, standIn('federation/preloads.ts')],
  [/\/desc\.mjs$/, standIn('federation/descriptions.ts')],
  [/\/createLucideIcon\.mjs$/, standIn('lucide-icon.ts')],
  ...(kind === 'remote'
    ? [
        [/webpack-bundler-runtime\/dist\/index\.c?js$/, standIn('federation/container-runtime.ts')] as [
          RegExp,
          string,
        ],
      ]
    : []),
]
