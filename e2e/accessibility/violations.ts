import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

const WIDTHS = [375, 1280]
/** In other themes only the rules about colours are checked, because nothing else can differ. */
const OTHER_THEMES = ['dark', 'night']
const COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] }
/** The number of reported elements per rule. */
const SHOWN = 3

/** The violations that axe finds on a page, or on a part of it: "375 night: color-contrast, .text-faint (…)". */
export async function violationsIn(page: Page, width: number, part = 'html'): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(show, 'light')
  // There are no frames, for which axe would open another page.
  const axe = new AxeBuilder({ page }).include(part).setLegacyMode()
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  return textsOf(violations, `${width} light`)
}

/** Those at every width and in every theme. */
export async function violationsOn(page: Page, part = 'html'): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    found.push(...(await violationsIn(page, width, part)))
    for (const theme of OTHER_THEMES) {
      await page.evaluate(show, theme)
      // It is in the page by now.
      const colours = await page.evaluate(runAgain, { part, options: COLOURS })
      found.push(...textsOf(colours, `${width} ${theme}`))
    }
  }
  return found
}

const textsOf = (violations: Violations, look: string) =>
  violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, SHOWN)
      .map(
        ({ target, failureSummary }) =>
          `${look}: ${id}, ${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim()})`,
      ),
  )

/** Shows a theme, and waits until it is painted and nothing fades in any more. */
async function show(theme: string): Promise<void> {
  document.documentElement.dataset['theme'] = theme
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  // Those that follow scrolling never finish.
  const changing = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
  await Promise.allSettled(changing.map(({ finished }) => finished))
}

async function runAgain({ part, options }: { part: string; options: typeof COLOURS }): Promise<Violations> {
  return (await window.axe.run(part, options)).violations
}

declare global {
  interface Window {
    axe: { run: (part: string, options: typeof COLOURS) => Promise<{ violations: Violations }> }
  }
}
