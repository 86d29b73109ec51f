// Replaces the federation runtime in a remote by the one of its shell, which is loaded before any remote. The objects that
// hold an app's own state are new.
const shell = globalThis.flyleafFederation

export default {
  ...shell,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...shell?.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
}
