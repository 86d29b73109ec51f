import { dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { common, testFiles } from './common.ts'

const moduleOf = (specifier: string) => fileURLToPath(import.meta.resolve(specifier))
/** A file of this folder, which is JavaScript in a package. */
const here = (name: string) => moduleOf(`./${name}${extname(import.meta.url)}`)

/** Components and pages by role and label, in a simulated document. Also for remotes in a repository of their own. */
export const webTests = defineConfig({
  resolve: {
    // What the shell shares of it, as in browsers.
    alias: [
      { find: /^react-router$/, replacement: moduleOf('@flyleaf/web/react-router') },
      {
        find: /^real-react-router/,
        replacement: `${dirname(dirname(moduleOf('react-router')))}/production/lib`,
      },
    ],
  },
  test: {
    ...common,
    environment: 'jsdom',
    ...testFiles('src/', '{ts,tsx}'),
    isolate: false,
    setupFiles: [here('document')],
    // Packages of ours import these names, too.
    server: { deps: { inline: [/@flyleaf[\\/]/] } },
    css: false,
  },
})
