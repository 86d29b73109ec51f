// Replaces the federation runtime's loading by script and link elements: remotes are modules here.
const nothing = () => {
  throw new Error('Remotes are loaded as modules')
}
export {
  nothing as createLink,
  nothing as createScript,
  nothing as isStaticResourcesEqual,
  nothing as loadScript,
  nothing as safeWrapper,
}
