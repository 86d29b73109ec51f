// Disables the federation runtime's manifest handling: a release lists every file, so there are no manifests and no
// snapshots.
export class SnapshotHandler {
  hooks = { applyPlugin() {} }
  manifestCache = new Map<string, unknown>()
}
export const getGlobalRemoteInfo = () => ({})
