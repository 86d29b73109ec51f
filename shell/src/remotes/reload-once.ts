import { release } from './release.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'

/**
 * Loads the document anew after a page's scripts have failed: perhaps a newer release is there. Once per address and
 * release, and never while offline: then the page says what is wrong instead. Returns whether it does.
 */
export function reloadOnce(error: unknown): boolean {
  if (!(error instanceof RemoteUnavailable) || error.reason !== 'failed' || !navigator.onLine) return false
  const key = `flyleaf-reloaded:${release.id}:${location.pathname}`
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
  } catch {
    return false // without a memory it would reload for ever
  }
  location.reload()
  return true
}
