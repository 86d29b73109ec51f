import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@flyleaf/contracts/release'
import { findProgram } from '@flyleaf/servers/system/programs'
import { chromium, type BrowserContext } from 'playwright'

/** How long a page may take to become interactive, in milliseconds. */
const LIMIT = 30_000

/** The origin of the platform that runs on a data folder; undefined when none runs. */
export function originOf(dataDir: string): string | undefined {
  const note = join(dataDir, 'running.json')
  if (!existsSync(note)) return undefined
  return (JSON.parse(readFileSync(note, 'utf8')) as { origin?: string }).origin || undefined
}

/** The addresses of remotes that need neither a session nor a parameter. */
export const openPaths = ({ remotes }: Pick<Release, 'remotes'>, names: readonly string[]): string[] =>
  remotes
    .filter(({ name, disabled }) => !disabled && (names.includes('shell') || names.includes(name)))
    .flatMap(({ routes }) => routes)
    .filter(({ path, session }) => session !== 'required' && !path.includes(':'))
    .map(({ path }) => path)

/** Opens pages of a channel in a browser. Returns the failures, one sentence for each page. */
export async function smoke(origin: string, channel: string, paths: readonly string[]): Promise<string[]> {
  const executablePath = findProgram('chromium')
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext()
    await context.addCookies([{ name: 'flyleaf-channel', value: channel, url: origin }])
    const problems: string[] = []
    for (const path of paths) problems.push(...(await problemsAt(context, origin + path)))
    return problems
  } finally {
    await browser.close()
  }
}

async function problemsAt(context: BrowserContext, url: string): Promise<string[]> {
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  try {
    await page.goto(url, { timeout: LIMIT })
    await page.locator('main h1').first().waitFor({ timeout: LIMIT })
    await page.waitForLoadState('networkidle', { timeout: LIMIT })
    const alerts = await page.locator('main [role=alert]').allInnerTexts()
    return [...thrown, ...alerts.map((text) => text.split('\n')[0])].map((what) => `${url}: ${what}`)
  } catch (error) {
    return [`${url}: ${thrown.join('; ') || (error as Error).message.split('\n')[0]}`]
  } finally {
    await page.close()
  }
}
