import { openWhole } from '../support/hydration.ts'
import { origin } from '../support/platform.ts'
import { expect, test } from '../support/reader.ts'

test('visitors find what the operator says, and what they agree to at sign-up', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  const foot = page.locator('nav', { hasText: 'Accessibility' }).filter({ visible: true })
  for (const [link, heading] of [
    ['About', 'About'],
    ['Rules', 'Rules'],
    ['Transparency', 'Transparency'],
    ['Terms', 'Terms of service'],
    ['Privacy', 'Privacy policy'],
    ['Contact', 'Contact'],
  ] as const) {
    await foot.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  await page.goto('/auth/signup')
  const rules = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'rules', exact: true }).click()
  await expect((await rules).getByRole('heading', { name: 'No spam' })).toBeVisible()
  const sitemap = await (await page.request.get('/-/sitemap/pages.xml')).text()
  expect(sitemap).toContain('/rules</loc>')
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/-/sitemap/pages.xml')
})

test('they can be read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: origin(), javaScriptEnabled: false })
  const page = await context.newPage()
  await openWhole(page, '/privacy')
  await expect(page.getByRole('heading', { name: 'Privacy policy', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cookies' })).toBeVisible()
  await context.close()
})
