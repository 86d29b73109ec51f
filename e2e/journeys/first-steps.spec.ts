import { acknowledged } from '../support/acknowledged.ts'
import { expect, test } from '../support/reader.ts'
import { settled } from '../support/settled.ts'

test('a new reader chooses books, follows readers of them, and gets a full Home', async ({ newReader }) => {
  const { page, username } = await newReader('Nora')
  await page.goto('/')
  await settled(page)
  const steps = page.getByRole('region', { name: 'First steps' })
  const books = steps.getByRole('list', { name: 'Books to choose from' })
  // Books that some of the seeded readers have read.
  for (const title of ['Middlemarch', 'Dracula']) {
    await steps.getByRole('searchbox', { name: 'Find a book' }).fill(title)
    const choice = books.getByRole('button', { name: new RegExp(`^${title} by`) })
    await acknowledged(page, 'PUT', () => choice.click())
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
  }
  await steps.getByRole('button', { name: 'Next' }).click()
  await expect(steps.getByRole('heading', { name: 'Readers who love them too' })).toBeVisible()
  const fellows = steps.getByRole('list', { name: 'Readers of your books' }).getByRole('listitem')
  // A seeded reader: those of other tests have no posts.
  const fellow = fellows.filter({ hasText: 'Ada Okafor' })
  await expect(fellow).toContainText('in common')
  await acknowledged(page, 'POST', () => fellow.getByRole('button', { name: 'Follow' }).click())
  await expect(fellow.getByRole('button', { name: /Following/ })).toBeVisible()
  await steps.getByRole('button', { name: 'Next' }).click()
  await expect(steps.getByRole('link', { name: 'Import your library' })).toBeVisible()
  await steps.getByRole('button', { name: 'Done' }).click()
  await expect(steps).toHaveCount(0)

  // The choices are stored on the server, and the steps are not shown again.
  await page.goto('/posts/following')
  await expect(page.getByRole('feed', { name: 'Posts' }).getByRole('article').first()).toBeVisible()
  await expect(steps).toHaveCount(0)
  await page.goto(`/${username}/shelves`)
  await expect(page.getByText(/2 books/)).toBeVisible()
})

test(
  'a visitor sees on the first screen what this is and what is being read, at every width',
  { tag: '@long' },
  async ({ visitor }) => {
    const page = await visitor()
    for (const width of [375, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await expect(page.getByText(/Flyleaf is the blank leaf/)).toBeInViewport()
      const covers = page.getByRole('list', { name: 'Being read now' }).getByRole('link')
      await expect(covers.first()).toBeInViewport()
      expect((await covers.first().boundingBox())!.width).toBeGreaterThanOrEqual(80)
    }
  },
)
