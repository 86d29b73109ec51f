import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** All rules at both widths; in other themes only the rules about colours, because nothing else can differ. */
const LOOKS = [
  { width: 375, theme: 'light', rules: undefined },
  { width: 375, theme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
  { width: 375, theme: 'night', rules: ['color-contrast', 'link-in-text-block'] },
  { width: 1280, theme: 'light', rules: undefined },
  { width: 1280, theme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
  { width: 1280, theme: 'night', rules: ['color-contrast', 'link-in-text-block'] },
]
/** The number of reported elements per rule. */
const SHOWN = 3

/** The violations that axe finds on a page, or on a part of it, at every width and in every theme: "375 night: color-contrast, .text-faint (…)". */
export async function violationsOn(page: Page, part = 'html'): Promise<string[]> {
  const found: string[] = []
  for (const { width, theme, rules } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(show, theme)
    // There are no frames, for which axe would open another page.
    const axe = new AxeBuilder({ page })
      .include(part)
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
    const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes.slice(0, SHOWN))
        found.push(
          `${width} ${theme}: ${id}, ${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim()})`,
        )
  }
  return found
}

/** Shows a theme, and waits until it is painted and no colour changes any more. */
async function show(theme: string): Promise<void> {
  document.documentElement.dataset['theme'] = theme
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
}

/** Waits until a page is hydrated and shows its data. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.waitForFunction(
    () =>
      !(window as { __intents?: unknown }).__intents && !document.querySelector('main [aria-busy="true"]'),
  )
}

/** Opens a page with everything that the server renders of it: on a busy machine it may leave parts to the browser. */
export const openWhole = (page: Page, address: string): Promise<void> =>
  expect(async () => expect(await (await page.goto(address))!.text()).not.toContain('<!--$!-->')).toPass()
