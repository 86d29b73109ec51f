// What stands for the federation runtime in a remote: its shell's, which is there before a remote is loaded. The objects
// that an app keeps its own state in are new.
const shell = globalThis.flyleafFederation

export default {
  ...shell,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...shell?.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
}
