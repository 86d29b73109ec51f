import { release } from './release.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'

/**
 * Loads the document at `destination` after a page's scripts have failed: perhaps a newer release is there. Once per
 * address and release, and never while offline: then the page says what is wrong instead. Returns whether it does.
 */
export function reloadOnce(error: unknown, destination: string): boolean {
  if (!(error instanceof RemoteUnavailable) || error.reason !== 'failed' || !navigator.onLine) return false
  const key = `flyleaf-reloaded:${release.id}:${new URL(destination).pathname}`
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
  } catch {
    return false // without a memory it would reload for ever
  }
  if (destination === location.href) location.reload()
  else location.assign(destination)
  return true
}
