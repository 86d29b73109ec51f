import { existsSync } from 'node:fs'
import { findProgram } from '@flyleaf/servers/system/programs'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import type { Visit } from './walk.ts'

/** How long a page may take to become interactive, in milliseconds. */
const LIMIT = 30_000

/** Cookies of a session. */
export type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** Whether this machine has a browser, of its system or of Playwright. */
export const hasBrowser = (): boolean => existsSync(findProgram('chromium') ?? chromium.executablePath())

export function openBrowser(): Promise<Browser> {
  const executablePath = findProgram('chromium')
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
}

/** A browser's session on a channel: without reports, so that nobody counts its failures, and without a stream that never ends. */
export async function sessionOn(
  browser: Browser,
  origin: string,
  channel: string,
  cookies: Cookies,
): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addCookies([{ name: 'flyleaf-channel', value: channel, url: origin }, ...cookies])
  await context.addInitScript(() => {
    navigator.sendBeacon = () => true
    window.EventSource = class extends EventTarget {
      close() {}
    } as never
  })
  return context
}

/** Opens a page until it is interactive and shows its data. */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage()
  const thrown = new Set<string>()
  page.on('pageerror', (error) => thrown.add(error.message))
  // What a region catches is no error of the page, but the console has it.
  page.on('console', (message) => {
    if (message.type() === 'error' && /^(Uncaught )?[A-Z]?\w*Error\b/.test(message.text()))
      thrown.add(message.text().split('\n')[0]!)
  })
  try {
    const status = await goTo(page, url)
    await page.locator('main h1').first().waitFor({ state: 'attached', timeout: LIMIT })
    await page.waitForLoadState('networkidle', { timeout: LIMIT })
    const alerts = await page.locator('main [role=alert]').allInnerTexts()
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ href }) => href))
    const problems = [...thrown, ...alerts.map((text) => text.split('\n')[0]!)]
    if (status >= 400 && problems.length === 0) problems.push(`the page answers with ${status}`)
    return { problems, links: pathsAt(url, links) }
  } catch (error) {
    return { problems: [[...thrown].join('; ') || (error as Error).message.split('\n')[0]!], links: [] }
  } finally {
    await page.close()
  }
}

/** Goes to an address, later if the gateway limits how many pages are opened. Returns the status. */
async function goTo(page: Page, url: string): Promise<number> {
  const until = Date.now() + LIMIT
  for (;;) {
    const response = await page.goto(url, { timeout: LIMIT })
    if (response?.status() !== 429 || Date.now() > until) return response?.status() ?? 200
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

const pathsAt = (url: string, links: readonly string[]): string[] => {
  const { origin } = new URL(url)
  const here = links.flatMap((link) => (URL.canParse(link) ? [new URL(link)] : []))
  return here.filter((link) => link.origin === origin).map(({ pathname }) => pathname)
}
