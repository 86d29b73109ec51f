import type { Release, ReleasedRemote } from '@flyleaf/contracts/release'

function inlinedRelease(): Release {
  const element = typeof document === 'undefined' ? null : document.getElementById('release')
  // Not parsed: it was checked when the document was composed.
  return element
    ? JSON.parse(element.textContent)
    : { id: 0, createdAt: '', shell: { version: '', base: '/', files: { js: [], css: [] } }, remotes: [] }
}

/** The release that this tab was started with. */
export const release: Release = inlinedRelease()

export const remoteNamed = (name: string): ReleasedRemote | undefined =>
  release.remotes.find((remote) => remote.name === name)
