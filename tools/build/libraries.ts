import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import type { App } from './app-options.ts'
import { codeRules } from './code.ts'
import { minimizers } from './minimizers.ts'
import { LIBRARIES_FOLDER, inModules, replacements, root } from './shared.ts'

/** In the build of the shell, and published with it. */
export const LIBRARIES_FILE = `${LIBRARIES_FOLDER}main.js`

/**
 * The build of what a shell shares, for the releases of later shells whose React, router or query library has another major version:
 * remotes that were built for this one's get it from there.
 */
export function librariesBuildOf({ dir, name, kind }: App): Configuration {
  return {
    name: `${name} libraries`,
    // The build for browsers empties the folder first.
    dependencies: [name],
    context: dir,
    mode: 'production',
    target: ['web', 'es2023'],
    devtool: false,
    entry: { main: './src/libraries/main.tsx' },
    performance: false,
    output: {
      path: join(dir, 'dist', LIBRARIES_FOLDER),
      uniqueName: 'flyleaf_libraries',
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name][ext]',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 15_000,
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        'react-router$': join(root, 'libs/web/src/react-router.ts'),
        'real-react-router': inModules('react-router/dist/production/lib'),
        '@tanstack/react-query$': join(root, 'libs/web/src/react-query.ts'),
        'real-react-query$': inModules('@tanstack/react-query/build/modern/index.js'),
      },
    },
    module: { rules: codeRules(dir, { development: false, refresh: false }) },
    optimization: {
      minimizer: minimizers(),
      moduleIds: 'natural',
      chunkIds: 'deterministic',
      splitChunks: false,
    },
    plugins: replacements(kind).map(
      ([part, standIn]) => new rspack.NormalModuleReplacementPlugin(part, standIn),
    ),
    stats: 'errors-warnings',
  }
}
