import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildRecord } from '@flyleaf/contracts/release'
import { rspack, type Configuration, type Stats } from '@rspack/core'
import { codeRules } from '../../build/code.ts'
import { minimizers } from '../../build/minimizers.ts'
import { inModules, root, replacements } from '../../build/shared.ts'
import type { OnePage } from './page.ts'

const keepExports = join(import.meta.dirname, 'keep-exports.ts')

/** Builds the shell and the code of one page as a single bundle, without a federation runtime. Returns the folder. */
export async function buildPage(page: OnePage, folder: string, shell: BuildRecord): Promise<string> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'remotes.js'), remotesIn(page))
  const stats = await run(configOf(page, folder))
  const dist = join(folder, 'dist')
  const names = Object.keys(stats.compilation.assets)
  const record: BuildRecord = {
    ...shell,
    entry: names.find((file) => /^static\/main\..*\.js$/.test(file))!,
    common: {
      js: names.filter((file) => /^static\/main\..*\.js$/.test(file)),
      css: names.filter((file) => /^static\/main\..*\.css$/.test(file)),
    },
    fonts: names.filter((file) => /literata-latin-wght-normal\./.test(file)),
    server: undefined,
  }
  writeFileSync(join(dist, 'build.json'), JSON.stringify(record))
  writeFileSync(join(dist, 'index.html'), readFileSync(join(root, 'shell/src/index.html')))
  return dist
}

/** Replaces the federation runtime: the page's remotes are part of the bundle. */
function remotesIn({ exports }: OnePage): string {
  const remotes = Object.keys(exports)
  const imports = remotes.map(
    (name, index) => `import r${index} from ${JSON.stringify(join(root, `mf-${name}/src/remote.ts`))}`,
  )
  const known = remotes.map((name, index) => `${JSON.stringify(name)}: r${index}`)
  return `${imports.join('\n')}
const remotes = { ${known.join(', ')} }
export const registerRemotes = () => {}
export const loadRemote = async (id) => ({ default: remotes[id.slice(0, id.indexOf('_'))] })
`
}

const run = (config: Configuration) =>
  new Promise<Stats>((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error) reject(error)
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString({ preset: 'errors-only' })))
      else resolve(stats)
    })
  })

function configOf({ exports }: OnePage, folder: string): Configuration {
  const dir = join(root, 'shell')
  return {
    context: dir,
    mode: 'production',
    target: ['web', 'es2023'],
    devtool: false,
    entry: { main: './src/main.ts' },
    performance: false,
    output: {
      path: join(folder, 'dist'),
      clean: true,
      filename: 'static/[name].[contenthash:8].js',
      chunkFilename: 'static/[name].[contenthash:8].js',
      cssFilename: 'static/[name].[contenthash:8].css',
      cssChunkFilename: 'static/[name].[contenthash:8].css',
      assetModuleFilename: 'static/[name].[contenthash:8][ext]',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '@module-federation/runtime$': join(folder, 'remotes.js'),
        'react-router$': join(root, 'libs/web/src/react-router.ts'),
        'real-react-router': inModules('react-router/dist/production/lib'),
        '@tanstack/react-query$': join(root, 'libs/web/src/react-query.ts'),
        'real-react-query$': inModules('@tanstack/react-query/build/modern/index.js'),
      },
    },
    module: {
      rules: [
        ...codeRules(dir, { development: false, refresh: false }),
        ...Object.entries(exports).map(([name, keys]) => ({
          test: join(root, `mf-${name}/src/remote.ts`),
          enforce: 'pre' as const,
          loader: keepExports,
          options: { keys },
        })),
        {
          test: /\.css$/,
          type: 'css/auto' as const,
          use: [{ loader: '@tailwindcss/webpack', options: { base: dir } }],
        },
        { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' as const },
      ],
    },
    optimization: { minimizer: minimizers(), moduleIds: 'natural', splitChunks: false },
    plugins: replacements('host').map(
      ([part, standIn]) => new rspack.NormalModuleReplacementPlugin(part, standIn),
    ),
  }
}
