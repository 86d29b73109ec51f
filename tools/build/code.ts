import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleSetRule } from '@rspack/core'
import { PUBLISHED, teamPackagesOf } from './published/used.ts'
import { codeOf, ownFile } from './shared.ts'

/** The folders with contracts that an app is built with: those of all, its team's and other teams'. */
export const contractFolders = (dir: string): string[] => [
  codeOf('contracts'),
  ...[join(dir, PUBLISHED)].filter((folder) => existsSync(folder)),
  ...teamPackagesOf(dir).map(({ folder }) => folder),
]

/** How an app is compiled to JavaScript: the same for browsers and for the server. */
export const codeRules = (dir: string, react: { development: boolean; refresh: boolean }): RuleSetRule[] => {
  const contracts = contractFolders(dir)
  return [
    {
      test: join(dir, 'src/remote.ts'),
      enforce: 'pre',
      loader: ownFile('name-chunks'),
    },
    {
      test: /\.[jt]s$/,
      include: contracts,
      exclude: contracts.flatMap((folder) => ['index.ts', 'index.js'].map((file) => join(folder, file))),
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
}
