import { release } from './release.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'

/**
 * Reloads the document after a page's scripts have failed to load, because a newer release may exist. At most once per address
 * and release, and never while offline: the page then shows the error. Returns whether it reloads.
 */
export function reloadOnce(error: unknown): boolean {
  if (!(error instanceof RemoteUnavailable) || error.reason !== 'failed' || !navigator.onLine) return false
  const key = `flyleaf-reloaded:${release.id}:${location.pathname}`
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
  } catch {
    return false // Without storage it could reload forever.
  }
  location.reload()
  return true
}
