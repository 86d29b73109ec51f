// Replaces the initialisation of the federation runtime in an app, without the plugin that selects tree-shaken shared modules
// from snapshots, which we do not use.
interface Federation {
  initOptions: object
  runtime: { init: (options: object) => unknown }
}

export const init = ({ webpackRequire }: { webpackRequire: { federation: Federation } }) =>
  webpackRequire.federation.runtime.init(webpackRequire.federation.initOptions)
