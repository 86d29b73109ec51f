import { expect, test } from '../support/reader.ts'

test('a visitor reads the discover feed and is asked to sign in to like', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  await expect(page).toHaveTitle('Home | Flyleaf')
  const posts = page.getByRole('feed', { name: 'Posts' }).getByRole('article')
  await expect(posts.first()).toBeVisible()
  await expect.poll(() => posts.count()).toBeGreaterThanOrEqual(3)
  await posts.first().getByRole('button', { name: 'Like' }).click()
  await expect(page).toHaveURL(/\/auth\/signin/)
})

test('a visitor is asked to sign in for followers in common', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/ada/mutuals')
  await expect(page).toHaveURL(/\/auth\/signin/)
})

test('an unknown address shows a not-found page', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/bookshelves/nobody/nothing/at/all')
  await expect(page.getByText('Page not found')).toBeVisible()
  await expect(page.getByText('This page is missing from our library')).toBeVisible()
})

test('the night theme is kept', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  await page.getByRole('button', { name: 'Theme' }).first().click()
  await page.getByRole('menuitemradio', { name: 'Night' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
  expect(await page.evaluate(() => localStorage.getItem('flyleaf-theme'))).toBe('night')
})

test('going back from a post restores the scroll position', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  const posts = page.getByRole('feed', { name: 'Posts' }).getByRole('article')
  await expect(posts.first()).toBeVisible()
  // Some pages down the feed, which loads while scrolling.
  const scrolled = async () => {
    await page.mouse.wheel(0, 2500)
    return page.evaluate(() => scrollY)
  }
  await expect.poll(scrolled, { intervals: [50] }).toBeGreaterThan(10_000)
  // The wheel's scrolling continues for a moment; wait until it stops.
  const moved = () =>
    page.evaluate(async () => {
      const before = scrollY
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
      return scrollY - before
    })
  await expect.poll(moved).toBe(0)
  // The first posts stay in the document: one that is in sight now, below the tabs and the announcement of new posts.
  const inSight = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-post]:has([data-act="reply"])')]
    return all.find((one) => one.getBoundingClientRect().top > 120)?.dataset['post']
  })
  const post = page.locator(`[data-post="${inSight}"]`)
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('place', String(scrollY)), true),
  )
  await post
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/posts\/[a-z0-9]+/)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  const postId = page.url().split('/').at(-1)
  const place = await page.evaluate(() => Number(sessionStorage.getItem('place')))
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await expect(page.locator(`[data-post="${postId}"]`)).toBeInViewport()
})
