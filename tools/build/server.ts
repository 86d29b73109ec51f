import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import type { App } from './app-options.ts'
import { codeRules } from './code.ts'
import { inModules, root, sharedNames, replacements } from './shared.ts'

/** Next to the files for browsers, and published with them. */
export const SERVER_FILE = 'server.mjs'

/**
 * The build for the renderer: one module, without styles and images. A remote's shared imports are resolved by its loader to the
 * shell's modules.
 */
export function serverBuildOf({ dir, name, kind }: App): Configuration {
  const host = kind === 'host'
  return {
    name: `${name} server`,
    // The build for browsers empties the folder first.
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
    // Names and lines stay for stack traces. Comments are removed, because they must not change the version.
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
      // The same elements as in browsers.
      ...replacements(kind).map(([part, standIn]) => new rspack.NormalModuleReplacementPlugin(part, standIn)),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    stats: 'errors-warnings',
  }
}
