import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Configuration } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import type { App } from './app-options.ts'
import { BuildRecordPlugin } from './build-record.ts'
import { codeRules, contractFolders } from './code.ts'
import { developmentServer, isAlone, SayOpenPlugin } from './development/server.ts'
import { identityOf } from './identity.ts'
import { librariesBuildOf } from './libraries.ts'
import { minimizers } from './minimizers.ts'
import { SERVER_FILE, serverBuildOf } from './server.ts'
import {
  LIBRARIES_FOLDER,
  codeOf,
  federationAsModules,
  inModules,
  ownFile,
  sharedBy,
  replacements,
} from './shared.ts'

const remoteStyles = join(import.meta.dirname, 'remote.css')
/** What the other builds of the app write. */
const keptFiles = (file: string) => file === SERVER_FILE || file.startsWith(LIBRARIES_FOLDER)
const serve = process.argv.includes('serve') || process.argv.includes('dev')

/** The build configurations of the shell and every remote: for browsers, and for the server; of the shell its libraries, too. */
export const defineApp = (app: App): Configuration[] =>
  serve
    ? [browserBuildOf(app)]
    : [browserBuildOf(app), serverBuildOf(app), ...(app.kind === 'host' ? [librariesBuildOf(app)] : [])]

function browserBuildOf(app: App): Configuration {
  const { dir, name, kind } = app
  const host = kind === 'host'
  const dev = process.env.NODE_ENV !== 'production'
  const refreshes = dev && serve && !isAlone(app)
  const file = (extension: string) =>
    serve ? `static/[name].${extension}` : `static/[name].[contenthash:8].${extension}`
  // The federation runtime identifies instances by this name: without the content hash, a second version of a remote in one tab
  // would silently run the first one's code.
  const uniqueName = host
    ? 'flyleaf_shell'
    : `flyleaf_${name.replaceAll('-', '_')}_${identityOf(join(dir, 'src'), ...contractFolders(dir))}`

  return {
    name,
    context: dir,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2023'],
    devtool: dev ? 'cheap-module-source-map' : 'source-map',
    entry: host ? { main: './src/main.ts' } : {},
    lazyCompilation: false, // Its client posts to the page's origin, which is not this server.
    performance: false,
    output: {
      path: join(dir, 'dist'),
      clean: { keep: keptFiles },
      uniqueName,
      publicPath: serve && host ? '/' : 'auto',
      filename: file('js'),
      chunkFilename: file('js'),
      cssFilename: file('css'),
      cssChunkFilename: file('css'),
      assetModuleFilename: 'static/[name].[contenthash:8][ext]',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 15_000,
      strictModuleExceptionHandling: true,
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        ...federationAsModules,
        'real-react-router': inModules(`react-router/dist/${dev ? 'development' : 'production'}/lib`),
        'real-react-query$': inModules('@tanstack/react-query/build/modern/index.js'),
      },
    },
    module: {
      rules: [
        ...codeRules(dir, { development: dev && !isAlone(app), refresh: refreshes }),
        {
          test: join(dir, 'src/remote.ts'),
          enforce: 'pre',
          loader: ownFile('import-styles'),
          options: { styles: remoteStyles },
        },
        {
          test: remoteStyles,
          enforce: 'pre',
          loader: ownFile('remote-styles'),
          options: { name, folder: join(dir, 'src'), library: codeOf('ui') },
        },
        {
          test: /\.css$/,
          type: 'css/auto',
          use: [{ loader: '@tailwindcss/webpack', options: { base: dir } }],
        },
        { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: minimizers(),
      moduleIds: dev ? 'named' : 'natural', // 'deterministic' hashes absolute paths of shared modules.
      chunkIds: 'deterministic',
      realContentHash: true,
      splitChunks: host
        ? {
            cacheGroups: {
              // A file of its own, so that a release of the shell does not require browsers to load the libraries again.
              vendor: {
                test: /node_modules[\\/](?!@module-federation)|libs[\\/]web[\\/]src[\\/]react-(router|query)/,
                name: 'vendor',
                chunks: 'initial' as const,
                enforce: true,
              },
            },
          }
        : { maxAsyncRequests: 2 }, // Pages get few chunks: smaller ones are shared with other pages.
    },
    plugins: [
      ...replacements(kind).map(([part, standIn]) => new rspack.NormalModuleReplacementPlugin(part, standIn)),
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        dts: false,
        manifest: false, // A release lists every file, so browsers need no manifest.
        shareStrategy: 'loaded-first',
        exposes: host ? undefined : { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: sharedBy(kind),
        experiments: {
          optimization: { target: 'web', disableSnapshot: true, ...(!host && { disableRemote: true }) },
          ...(host ? { provideExternalRuntime: true } : { externalRuntime: true }),
        },
      }),
      host &&
        new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: 'public', noErrorOnMissing: true }] }),
      !serve && new BuildRecordPlugin({ dir, name, kind }),
      refreshes && new ReactRefreshRspackPlugin(),
      serve && (host || isAlone(app)) && new SayOpenPlugin(),
    ],
    ...(serve && { devServer: developmentServer(app) }),
  }
}
