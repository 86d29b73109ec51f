import { createInstance, getInstance } from '@module-federation/runtime'
import federation from '@module-federation/webpack-bundler-runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

type Options = Parameters<typeof createInstance>[0]

interface Lent {
  bundlerRuntime: object
}

declare global {
  /** The shell's federation runtime, which remotes use because they bring none (container-runtime.ts). */
  var flyleafFederation: Lent | undefined
}

globalThis.flyleafFederation = {
  ...federation,
  // Each remote needs its own instance: the runtime's `init` would reuse the shell's.
  runtime: {
    init: (options: Options) => getInstance(({ name }) => name === options.name) ?? createInstance(options),
  },
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
} as Lent

/** A plugin of the federation runtime, because plugins run before any code of the shell. */
export default () => ({ name: 'lend-runtime' })
