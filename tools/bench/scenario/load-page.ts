import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { findProgram } from '@flyleaf/servers/system/programs'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import type * as WebVitals from 'web-vitals'

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

/** Lighthouse's settings: a mid-range phone on slow 4G. */
const MOBILE = { kilobits: 1638, roundTripMs: 150, slowerCpu: 4 }
const WEB_VITALS = createRequire(import.meta.url)
  .resolve('web-vitals')
  .replace(/[^/]+$/, 'web-vitals.iife.js')
const SETTLED_MS = 1000
/** A point where a click does nothing. */
const CORNER = [3, 3] as const
const PRESSES_WHILE_LOADING = 5
const PRESS_EVERY_MS = 250

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findProgram('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })

export const viewportOf = (isPhone: boolean) =>
  isPhone ? { width: 375, height: 812 } : { width: 1280, height: 800 }

interface Load {
  isPhone: boolean
  /** The selector to wait for. */
  shows: string
  /** Clicks while the page loads and afterwards. */
  isPressed: boolean
}

/** Loads an address in a new tab and measures what appears; optionally with a phone's speed. */
export async function loadPage(
  context: BrowserContext,
  address: string,
  { isPhone, shows, isPressed }: Load,
): Promise<Seen> {
  const page = await context.newPage()
  if (isPhone) await slowDown(page)
  // One script: what it declares is not global.
  const content = `${await readFile(WEB_VITALS, 'utf8')};(${observe})(webVitals, ${JSON.stringify(shows)})`
  await page.addInitScript({ content })
  await page.goto(address)
  await page.waitForFunction(() => window.benchSeen.shownMs > 0, undefined, { timeout: 60_000 })
  if (isPressed) await press(page)
  await page.waitForTimeout(SETTLED_MS)
  const seen = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files.filter(({ name }) => /\.m?js(\?|$)/.test(name))
    const scriptBytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
    return { ...window.benchSeen, scriptBytes }
  })
  await page.close()
  return seen
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  const bytes = (MOBILE.kilobits * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: MOBILE.roundTripMs,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: MOBILE.slowerCpu })
}

/** Runs in the browser, before the page. */
function observe({ onLCP, onCLS, onINP }: typeof WebVitals, wanted: string) {
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
  onLCP(({ value }) => (seen.largestPaintMs = value), { reportAllChanges: true })
  onCLS(({ value }) => (seen.layoutShift = value), { reportAllChanges: true })
  onINP(({ value }) => (seen.interactionMs = value), { reportAllChanges: true, durationThreshold: 16 })
  new PerformanceObserver((list) => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    for (const { startTime, duration } of list.getEntries())
      if (painted && startTime > painted.startTime) seen.blockedMs += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
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
