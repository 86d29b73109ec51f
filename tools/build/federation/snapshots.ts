// What stands for the federation runtime's reader of manifests: a release names every file itself, and nothing here asks
// for a snapshot.
export class SnapshotHandler {
  hooks = { applyPlugin() {} }
  manifestCache = new Map<string, unknown>()
}
export const getGlobalRemoteInfo = () => ({})
