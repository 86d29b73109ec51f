import type { Page } from 'playwright'

/** What a browser measured while a page loaded and was used. Times are in milliseconds. */
export interface Seen {
  /** When the awaited element appeared. */
  shownMs: number
  largestPaintMs: number
  layoutShift: number
  /** Total blocking time: the time beyond 50 ms of each task after the first paint. */
  blockedMs: number
  /** The slowest interaction, from the press to the next paint. */
  interactionMs: number
  /** As transferred. */
  scriptBytes: number
}

declare global {
  interface Window {
    benchSeen: Omit<Seen, 'scriptBytes'>
  }
}

const SETTLED_MS = 1000
/** A point where a click does nothing. */
const CORNER = [3, 3] as const
const PRESSES_WHILE_LOADING = 5
const PRESS_EVERY_MS = 250

interface Watched {
  /** The element to wait for. */
  selector: string
  /** Clicks while the page loads and afterwards. Paints and shifts after the first click do not count. */
  isPressed: boolean
}

/** Observes the next load of a page; resolves when the awaited element has been stable for a while. */
export async function watchPage(page: Page, { selector, isPressed }: Watched): Promise<() => Promise<Seen>> {
  await page.addInitScript((wanted) => {
    const seen = (window.benchSeen = {
      shownMs: 0,
      largestPaintMs: 0,
      layoutShift: 0,
      blockedMs: 0,
      interactionMs: 0,
    })
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
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (entry.interactionId) seen.interactionMs = Math.max(seen.interactionMs, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  }, selector)
  return async () => {
    await page.waitForFunction(() => window.benchSeen.shownMs > 0, undefined, { timeout: 60_000 })
    if (isPressed) await press(page)
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

/** Clicks where nothing happens while the page hydrates, from its first paint on, then opens and closes a menu. */
async function press(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  for (let time = 0; time < PRESSES_WHILE_LOADING; time++) {
    await page.mouse.click(...CORNER)
    await page.waitForTimeout(PRESS_EVERY_MS)
  }
  const menu = page.getByRole('button', { name: /^theme$|menu/i }).filter({ visible: true })
  await menu.first().click()
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
}
