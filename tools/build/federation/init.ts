// What stands for the start of the federation runtime in an app: without the plugin that picks tree-shaken shared modules
// from snapshots, which nobody asks for.
interface Federation {
  initOptions: object
  runtime: { init: (options: object) => unknown }
}

export const init = ({ webpackRequire }: { webpackRequire: { federation: Federation } }) =>
  webpackRequire.federation.runtime.init(webpackRequire.federation.initOptions)
