import type { Release, ReleasedRemote } from '@flyleaf/contracts/release'

function inlinedRelease(): Release {
  const element = typeof document === 'undefined' ? null : document.getElementById('release')
  // The document that composed the release also checked it: nothing here to parse again on every start.
  return element
    ? JSON.parse(element.textContent)
    : { id: 0, createdAt: '', shell: { version: '', base: '/', files: { js: [], css: [] } }, remotes: [] }
}

/** What this tab runs: it keeps the release it started with. */
export const release: Release = inlinedRelease()

export const remoteNamed = (name: string): ReleasedRemote | undefined =>
  release.remotes.find((remote) => remote.name === name)
