import { join } from 'node:path'
import type { RuleSetRule } from '@rspack/core'
import { root } from './shared.ts'

/** How an app is compiled to JavaScript: the same for browsers and for the server. */
export const codeRules = (dir: string, react: { development: boolean; refresh: boolean }): RuleSetRule[] => [
  {
    test: join(dir, 'src/remote.ts'),
    enforce: 'pre',
    loader: join(import.meta.dirname, 'name-chunks.ts'),
  },
  {
    include: join(root, 'libs/contracts/src'),
    exclude: join(root, 'libs/contracts/src/index.ts'),
    resourceQuery: { not: /whole/ },
    enforce: 'pre',
    loader: join(import.meta.dirname, 'contract-as-data.ts'),
  },
  {
    // Comments must not reach the bundler: its hashes would change, and with them the names that the minifier chooses.
    include: join(root, 'libs/contracts/src'),
    resourceQuery: /whole/,
    enforce: 'pre',
    loader: join(import.meta.dirname, 'code-alone.ts'),
  },
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2023',
        transform: { react: { runtime: 'automatic', ...react } },
      },
    },
  },
]
