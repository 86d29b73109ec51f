// Stands in for parts of the federation runtime that our apps do not use: loading by script and link elements (remotes are modules),
// preloading, manifests and snapshots (a release lists every file), remotes that code imports, fallbacks of shared modules and options
// of chunks (the shell loads remotes by name, shares every module, and the entry sets all options), and the texts of errors (an error
// has a code and the address of its explanation). Some of them are read as JavaScript: there are no types.
const nothing = () => {}
const none = () => []
export {
  nothing as createLink,
  nothing as createScript,
  nothing as getSharedFallbackGetter,
  nothing as isStaticResourcesEqual,
  nothing as loadScript,
  nothing as remotes,
  nothing as safeWrapper,
  nothing as updateConsumeOptions,
  nothing as updateRemoteOptions,
  none as formatPreloadArgs,
  none as normalizePreloadExposes,
  none as preloadAssets,
}
export const defaultPreloadArgs = {}
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
export const getGlobalRemoteInfo = () => ({})
export class SnapshotHandler {
  hooks = { applyPlugin() {} }
  manifestCache = new Map()
}
