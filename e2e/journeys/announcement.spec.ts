import { aloneAndLong } from '../support/alone.ts'
import { insist } from '../support/call.ts'
import { grantModerator } from '../support/moderators.ts'
import { expect, test } from '../support/reader.ts'
import { limits } from '@flyleaf/testing/limits'

test(
  'everybody sees an announcement in the first HTML, and dismisses it for good',
  aloneAndLong,
  async ({ newReader, visitor }) => {
    const { page, username } = await newReader('Portia')
    await grantModerator(username, 'administrator')
    const words = `We move on Sunday ${Date.now()}`
    try {
      await page.goto('/moderation/announcement')
      await page.getByLabel('Text', { exact: true }).fill(`${words}: https://flyleaf.example/move`)
      await page.getByRole('button', { name: 'Announce' }).click()
      // The administrator's own page shows it at once.
      const shown = (on: typeof page) => on.getByRole('region', { name: 'Announcement' })
      await expect(shown(page)).toContainText(words)

      const other = await visitor()
      await expect(async () => {
        const html = await (await other.request.get('/')).text()
        expect(html).toContain(words)
      }).toPass({ timeout: limits.test })
      const asked: string[] = []
      other.on('request', (request) => void asked.push(new URL(request.url()).pathname))
      await other.goto('/')
      await expect(shown(other).getByRole('link')).toHaveAttribute('href', 'https://flyleaf.example/move')
      await shown(other).getByRole('button', { name: 'Dismiss' }).click()
      await expect(shown(other)).toHaveCount(0)
      await other.goto('/search/books')
      await expect(shown(other)).toHaveCount(0)
      await expect(other.locator('[data-announcement]')).toHaveCount(0)
      expect(asked).not.toContain('/api/moderation/announcement')

      await page.getByRole('button', { name: 'Withdraw' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
      await expect(shown(page)).toHaveCount(0)
    } finally {
      await insist(page, 'DELETE', '/api/moderation/announcement')
    }
  },
)
