// What stands for the loading of classic scripts: remotes are modules, which browsers import themselves.
const refused = () => {
  throw new Error('A remote is a module')
}
export {
  refused as createLink,
  refused as createScript,
  refused as loadScript,
  refused as isStaticResourcesEqual,
  refused as safeWrapper,
}
