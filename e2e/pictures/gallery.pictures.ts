import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const GALLERY = join(import.meta.dirname, '../../libs/ui/gallery/dist')
const SECTIONS = 6

for (const theme of ['light', 'dark'])
  test(`the gallery, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.route('http://gallery/**', (route) => {
      const { pathname } = new URL(route.request().url())
      return route.fulfill({ path: join(GALLERY, pathname === '/' ? 'index.html' : pathname) })
    })
    await page.goto(`http://gallery/#${theme}`)
    await page.evaluate(() => document.fonts.ready)
    const sections = page.locator('main section:not(section section)')
    expect(await sections.count()).toBeGreaterThanOrEqual(SECTIONS)
    for (const section of await sections.all()) {
      const name = (await section.getByRole('heading').first().innerText())
        .toLowerCase()
        .replaceAll(/\W+/g, '-')
      await expect.soft(section).toHaveScreenshot(`gallery-${theme}-${name}.png`)
    }
  })
