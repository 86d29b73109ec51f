import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'

export interface Service {
  /** The service's folder: `import.meta.dirname` of its rspack.config.mjs. */
  dir: string
  name: string
}

/** Packages with native code or files of their own, which are installed next to the bundle. */
const native = /^(@node-rs\/argon2|sharp|satori|@resvg\/resvg-js|pg-native)$/
/** Packages that must be installed where a service runs, and the files of packages that it reads. */
export const loadedBesideBundle = [
  '@node-rs/argon2',
  'sharp',
  'satori',
  '@resvg/resvg-js',
  '@fontsource/literata',
]
/** Optional dependencies of libraries, which are not installed. */
const optional =
  /^(@nestjs\/(microservices|websockets|platform-(?!express)[^/]+)|class-validator|class-transformer|@fastify\/.+|@mikro-orm\/(entity-generator|seeder|reflection|decorators|cli)|(libsql|mariadb|mysql2?|better-sqlite3|sqlite3|oracledb|tedious|pg-query-stream|pg-cloudflare|dataloader)|@node-rs\/xxhash|bufferutil|utf-8-validate|pino-pretty)(\/.*)?$/

/** Libraries, but for the SDK that traces are sent with: it is loaded only where they are. */
const alwaysLoaded = /node_modules\/(?!@opentelemetry\/(?!api\/))/

/**
 * The build configuration of a service: our code and the libraries in one file each, which starts fast; native code stays
 * outside.
 */
export function defineService({ dir, name }: Service): Configuration {
  return {
    name,
    context: dir,
    mode: 'production',
    target: 'node24',
    devtool: false,
    entry: { main: './src/main.ts' },
    performance: false,
    output: {
      path: join(dir, 'dist'),
      clean: true,
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    externalsType: 'node-commonjs',
    externals: [
      ({ request }, callback) => {
        if (request && (native.test(request) || optional.test(request))) callback(undefined, request)
        else callback()
      },
    ],
    resolve: { extensions: ['.ts', '.js', '.mjs', '.json'] },
    module: {
      // pg-protocol re-exports a type as a value: only a warning. The location of a module is determined at run time.
      parser: { javascript: { exportsPresence: 'warn', importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', decorators: true },
              transform: { legacyDecorator: true, decoratorMetadata: true },
              target: 'es2024',
              keepClassNames: true,
            },
          },
        },
        { resourceQuery: /^\?raw$/, type: 'asset/source' },
      ],
    },
    optimization: {
      // Nest and MikroORM use class names, and so do stack traces.
      minimize: false,
      moduleIds: 'named',
      splitChunks: {
        cacheGroups: { libraries: { test: alwaysLoaded, name: 'libraries', chunks: 'all', enforce: true } },
      },
      nodeEnv: false,
    },
    node: { __dirname: false, __filename: false },
    plugins: [
      // Node keeps all source maps in memory, and those of the libraries would be ten times as large as ours.
      new rspack.SourceMapDevToolPlugin({ filename: '[file].map', exclude: /libraries/, noSources: true }),
      new rspack.IgnorePlugin({ resourceRegExp: /^pg-native$/ }),
    ],
    ignoreWarnings: [
      /Critical dependency/,
      /require function is used in a way/,
      /was not found in '..\/dist\/index.js'/,
    ],
    stats: 'errors-warnings',
  }
}
