import { origin } from '../support/platform.ts'
import { expect, test } from '../support/reader.ts'

const SERVICES = ['account', 'feed', 'moderation', 'notifications', 'search', 'shelves']

test(
  'whoever wants to call the API reads about every service, and nothing foreign runs there',
  { tag: '@long' },
  async ({ visitor }) => {
    const page = await visitor()
    const refused: string[] = []
    page.on('console', (message) => {
      // The viewer also inserts a style that the policy refuses, and does without it.
      if (/Content Security Policy.*script/.test(message.text())) refused.push(message.text())
    })
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(origin()) && !request.url().startsWith('data:'))
        elsewhere.push(request.url())
    })
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { name: /Flyleaf: account/ })).toBeVisible()
    for (const service of SERVICES) {
      await page.getByLabel('Select a definition').selectOption(service)
      await expect(page.getByRole('heading', { name: new RegExp(`Flyleaf: ${service}`) })).toBeVisible()
    }
    expect(refused).toEqual([])
    expect(elsewhere).toEqual([])
  },
)
