import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import type { App } from './app-options.ts'
import { codeRules } from './code.ts'
import { inModules, root, sharedNames, standIns } from './shared.ts'

/** Lies beside the files for browsers, and is published with them. */
export const SERVER_FILE = 'server.mjs'

/**
 * The same pages for the renderer: one module, without styles and pictures. A remote leaves the shared names to whoever
 * loads it; the shell brings them.
 */
export function serverBuildOf({ dir, name, kind }: App): Configuration {
  const host = kind === 'host'
  return {
    name: `${name} server`,
    // The build for browsers cleans the folder.
    dependencies: [name],
    context: dir,
    mode: 'production',
    target: 'node24',
    devtool: false,
    entry: { server: host ? './src/server/main.ts' : './src/remote.ts' },
    performance: false,
    output: {
      path: join(dir, 'dist'),
      filename: SERVER_FILE,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    externalsType: 'module',
    externals: host ? [] : [...sharedNames],
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        'react-router$': join(root, 'libs/web/src/react-router.ts'),
        'real-react-router': inModules('react-router/dist/production/lib'),
        '@tanstack/react-query$': join(root, 'shell/src/server/react-query.ts'),
        'real-react-query$': inModules('@tanstack/react-query/build/modern/index.js'),
      },
    },
    module: {
      rules: [
        ...codeRules(dir, { development: false, refresh: false }),
        { test: /\.(css|woff2|svg|png|webp|avif)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    // Stack traces are read by people, so names and lines stay. Comments go: they must not make another version.
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: false, mangle: false, format: { comments: false, beautify: true } },
        }),
      ],
      moduleIds: 'natural',
      splitChunks: false,
    },
    plugins: [
      // The same nodes as in browsers.
      ...standIns(kind).map(([part, standIn]) => new rspack.NormalModuleReplacementPlugin(part, standIn)),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    stats: 'errors-warnings',
  }
}
