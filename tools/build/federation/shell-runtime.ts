import { createInstance, getInstance } from '@module-federation/runtime'
import federation from '@module-federation/webpack-bundler-runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import { start, type App, type Federation } from './start.ts'

type Options = Parameters<typeof createInstance>[0]

declare global {
  /** Starts a remote with the shell's federation runtime; remotes have none (start-remote.ts). */
  var flyleafFederation: ((remote: App) => void) | undefined
}

globalThis.flyleafFederation = (remote) =>
  start(remote, {
    ...federation,
    // The objects that hold an app's own state are new.
    instance: undefined,
    initOptions: undefined,
    bundlerRuntimeOptions: {},
    // Each remote needs its own instance: the runtime's `init` would reuse the shell's.
    runtime: {
      init: (options: Options) => getInstance(({ name }) => name === options.name) ?? createInstance(options),
    },
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry, S: {} },
  } as unknown as Federation)

start(__webpack_require__, federation as unknown as Federation)
