import { join } from 'node:path'
import type { RuleSetRule } from '@rspack/core'
import { codeOf, ownFile } from './shared.ts'

const contracts = codeOf('contracts')

/** How an app is compiled to JavaScript: the same for browsers and for the server. */
export const codeRules = (dir: string, react: { development: boolean; refresh: boolean }): RuleSetRule[] => [
  {
    test: join(dir, 'src/remote.ts'),
    enforce: 'pre',
    loader: ownFile('name-chunks'),
  },
  {
    test: /\.[jt]s$/,
    include: contracts,
    exclude: ['index.ts', 'index.js'].map((file) => join(contracts, file)),
    resourceQuery: { not: /whole/ },
    enforce: 'pre',
    loader: ownFile('contract-as-data'),
  },
  {
    test: /\.[jt]s$/,
    // Comments must not reach the bundler: its hashes would change, and with them the names that the minifier chooses.
    include: contracts,
    resourceQuery: /whole/,
    enforce: 'pre',
    loader: ownFile('code-alone'),
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
