import { findProgram } from '@flyleaf/servers/system/programs'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { watchPage, type Seen } from './watch-page.ts'

/** Lighthouse's settings: a mid-range phone on slow 4G. */
const MOBILE = { kilobits: 1638, roundTripMs: 150, slowerCpu: 4 }

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findProgram('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })

export const viewportOf = (isPhone: boolean) =>
  isPhone ? { width: 375, height: 812 } : { width: 1280, height: 800 }

interface Load {
  isPhone: boolean
  /** The selector to wait for; the first post by default. */
  shows?: string
  isPressed?: boolean
}

/** Loads an address in a new tab and measures what appears; optionally with a phone's speed. */
export async function loadPage(
  context: BrowserContext,
  address: string,
  { isPhone, shows = 'main article', isPressed = false }: Load,
): Promise<Seen> {
  const page = await context.newPage()
  if (isPhone) {
    const session = await context.newCDPSession(page)
    const bytes = (MOBILE.kilobits * 1000) / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: MOBILE.roundTripMs,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: MOBILE.slowerCpu })
  }
  const read = await watchPage(page, { selector: shows, isPressed })
  await page.goto(address)
  const seen = await read()
  await page.close()
  return seen
}
