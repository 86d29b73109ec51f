import { rspack } from '@rspack/core'

/** The first versions that know `@scope`, which the styles of remotes need. By default styles are rewritten for much older ones. */
const targets = { chrome: '118', firefox: '146', safari: '17.4', ios_saf: '17.4' }

/** How scripts and styles are made small in production. */
export const minimizers = () => [
  new rspack.SwcJsMinimizerRspackPlugin(),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
]
