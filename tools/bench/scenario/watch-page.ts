import type { Page } from 'playwright'

/** What a browser saw while a page loaded. */
export interface Seen {
  firstPostMs: number
  largestPaintMs: number
  layoutShift: number
  /** As they came over the wire. */
  scriptBytes: number
}

declare global {
  interface Window {
    benchSeen: Omit<Seen, 'scriptBytes'>
  }
}

const SETTLED_MS = 1000

/** Watches what the next load of a page shows; answers once its first post has stood there for a while. */
export async function watchPage(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen = (window.benchSeen = { firstPostMs: 0, largestPaintMs: 0, layoutShift: 0 })
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('main article')) return
      seen.firstPostMs = performance.now()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largestPaintMs = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await page.waitForFunction(() => window.benchSeen.firstPostMs > 0, undefined, { timeout: 60_000 })
    await page.waitForTimeout(SETTLED_MS)
    return page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = files.filter(({ name }) => /\.m?js(\?|$)/.test(name))
      return {
        ...window.benchSeen,
        scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
      }
    })
  }
}
