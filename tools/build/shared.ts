import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** Where packages are installed: in the checkout, or in the repository of a team that has this recipe as a package. */
const modules = /^.*[/\\]node_modules(?=[/\\])/.exec(import.meta.dirname)?.[0] ?? join(root, 'node_modules')

/** A path in node_modules, with symbolic links resolved as the bundler does. */
export function inModules(path: string): string {
  const file = join(modules, path)
  return existsSync(file) ? realpathSync(file) : file
}

/** The code of a library: TypeScript in the checkout, JavaScript in a package. */
export const codeOf = (library: 'contracts' | 'ui'): string => join(inModules(`@flyleaf/${library}`), 'src')

/** A file of this recipe, by its path without the extension. */
export const ownFile = (path: string): string =>
  join(import.meta.dirname, path + extname(import.meta.filename))

/**
 * The modules that the shell shares, by their keys. Sharing takes a whole namespace, so the two large libraries are shared
 * through modules of ours with the used parts, and the rest is tree-shaken.
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

/** The file of this checkout that the shell shares under a key; undefined for a package from the registry. */
export function moduleBehind(key: string): string | undefined {
  const [scope, library, file = 'index'] = (provided[key] ?? '').split('/')
  return scope === '@flyleaf' ? `libs/${library}/src/${file}.ts` : undefined
}

/** The modules that remotes get from the shell. */
export const sharedNames: readonly string[] = Object.keys(provided)

const versionOf = (key: string): string =>
  JSON.parse(readFileSync(inModules(`${key === 'react/jsx-runtime' ? 'react' : key}/package.json`), 'utf8'))
    .version

const rangeOf = (key: string): string => `^${versionOf(key).split('.')[0]}.0.0`

/** The federation configuration: the shell provides all modules eagerly, a remote provides none and states a range. */
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

/** A remote runs on the runtime of its shell, whose internals may change with any minor version. */
export const FEDERATION = '@module-federation/enhanced'

/** The part of the shell's build that later releases may have beside another shell (libraries.ts). */
export const LIBRARIES_FOLDER = 'libraries/'

/** The ranges that a remote requires of the shell's modules. */
export const sharedRanges = (): Record<string, string> => ({
  ...Object.fromEntries(Object.keys(provided).map((key) => [key, rangeOf(key)])),
  [FEDERATION]: `~${versionOf(FEDERATION)}`,
})

/** The versions that the shell shares; a release stores them to check the ranges of remotes. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries([...Object.keys(provided), FEDERATION].map((key) => [key, versionOf(key)]))

const federation = (path: string) => inModules(`@module-federation/${path}`)

/**
 * rspack resolves the federation runtime by `require` to CommonJS, which cannot be tree-shaken and adds 20 KB to every remote.
 * All of it must be aliased to ES modules: a missing alias bundles both copies (`npm run size` finds it).
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
  [federation('webpack-bundler-runtime/dist/init.js'), ownFile('federation/init')],
  ...['updateOptions', 'remotes', 'getSharedFallbackGetter'].map((name) => [
    federation(`webpack-bundler-runtime/dist/${name}.js`),
    ownFile('federation/unused'),
  ]),
])

/** Library modules that our pages use little or not at all, with their smaller replacements. */
export const replacements = (kind: 'host' | 'remote'): readonly [RegExp, string][] => [
  [
    /\/snapshot\/SnapshotHandler\.js$|\/utils\/preload\.js$|\/desc\.mjs$|\/sdk\/dist\/dom\.js$/,
    ownFile('federation/unused'),
  ],
  [/\/semver\/index\.js$/, ownFile('federation/versions')],
  [/\/createLucideIcon\.mjs$/, ownFile('lucide-icon')],
  [/\/utils\/load\.js$|^\.\/load\.js$/, ownFile('federation/load-entry')],
  [/\/sdk\/dist\/logger\.js$/, ownFile('federation/logger')],
  [
    /^data:text\/javascript,import.{1,3}__module_federation_bundler_runtime__/,
    ownFile(kind === 'host' ? 'federation/start-shell' : 'federation/start-remote'),
  ],
]
