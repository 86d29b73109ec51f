export interface App {
  /** The app's folder: `import.meta.dirname` of its rspack.config.mjs. */
  dir: string
  /** `shell`, or the remote's name as in its contract: `feed`. */
  name: string
  kind: 'host' | 'remote'
}
