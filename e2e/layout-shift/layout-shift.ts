import type { Page } from '@playwright/test'

declare global {
  interface Window {
    layoutShift: { value: number; sources: string[] }
  }
}

/**
 * Records the layout shifts of every page that is opened from now on. Pages get no font of ours, because on a busy machine it
 * arrives after the first paint.
 */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.route(/\.woff2$/, (route) => route.abort())
  await page.addInitScript(() => {
    const seen: Window['layoutShift'] = (window.layoutShift = { value: 0, sources: [] })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        seen.value += value
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML : node?.textContent,
        )
        seen.sources.push(`${value.toFixed(3)} ${moved.map((html) => html?.slice(0, 120)).join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of the layout shifts of the current page, and the elements that moved. */
export const layoutShiftOf = async (page: Page): Promise<{ value: number; sources: string }> => {
  const { value, sources } = await page.evaluate(() => window.layoutShift)
  return { value, sources: sources.join('\n') }
}
