import type { Page } from 'playwright'

/** What a browser measured while a page loaded. */
export interface Seen {
  /** When the awaited element appeared. */
  shownMs: number
  largestPaintMs: number
  layoutShift: number
  /** Total blocking time: the time beyond 50 ms of each task after the first paint. */
  blockedMs: number
  /** As transferred. */
  scriptBytes: number
}

declare global {
  interface Window {
    benchSeen: Omit<Seen, 'scriptBytes'>
  }
}

const SETTLED_MS = 1000

/** Observes the next load of a page; resolves when the awaited element has been stable for a while. */
export async function watchPage(page: Page, selector = 'main article'): Promise<() => Promise<Seen>> {
  await page.addInitScript((wanted) => {
    const seen = (window.benchSeen = { shownMs: 0, largestPaintMs: 0, layoutShift: 0, blockedMs: 0 })
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(wanted)) return
      seen.shownMs = performance.now()
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
    new PerformanceObserver((list) => {
      const [painted] = performance.getEntriesByName('first-contentful-paint')
      for (const { startTime, duration } of list.getEntries())
        if (painted && startTime > painted.startTime) seen.blockedMs += Math.max(0, duration - 50)
    }).observe({ type: 'longtask', buffered: true })
  }, selector)
  return async () => {
    await page.waitForFunction(() => window.benchSeen.shownMs > 0, undefined, { timeout: 60_000 })
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
