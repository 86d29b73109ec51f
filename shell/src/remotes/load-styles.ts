import type { ReleasedRemote } from '@flyleaf/contracts/release'
import { RemoteUnavailable } from './remote-unavailable.ts'

declare global {
  interface Window {
    /** Styles that the document has given up waiting for. */
    __late?: Set<string>
  }
}

/** Styles that failed have no rules, or rules that nobody may read. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}

/**
 * Loads the styles that all of a remote needs, as the release has them. The remote itself then finds them in the document.
 * Rejects when one fails; the next call asks for it again.
 */
export const loadStyles = (remote: ReleasedRemote): Promise<unknown> =>
  Promise.all(
    remote.common.css.map(
      (file) =>
        new Promise<unknown>((resolve, reject) => {
          const href = remote.base + file
          const known = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`)
          if (known && isLoaded(known)) return resolve(known)
          known?.remove()
          // The document has waited already. A retry has the usual time.
          if (window.__late?.delete(href)) return reject(new RemoteUnavailable(remote.name, 'slow'))
          const link = document.createElement('link')
          document.head.append(
            Object.assign(link, {
              rel: 'stylesheet',
              href,
              integrity: remote.styleIntegrity?.[file] ?? '',
              onload: resolve,
              onerror() {
                link.remove()
                reject(new Error(href))
              },
            }),
          )
        }),
    ),
  )
