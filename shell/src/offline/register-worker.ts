import { release } from '../remotes/index.ts'

const WORKER = '/sw.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

/** Registers the service worker after the page has loaded. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || release.id === 0) return
  const register = () => void navigator.serviceWorker.register(trusted(WORKER)).catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/** Trusted Types: the only script address that the policy allows a page to set. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  const policy = trustedTypes.createPolicy('flyleaf-worker', {
    createScriptURL: (asked) => {
      if (asked !== WORKER) throw new TypeError(`${asked} is not the service worker`)
      return asked
    },
  })
  return policy.createScriptURL(url)
}
