import type { Page } from '@playwright/test'
import { acknowledged } from '../support/acknowledged.ts'
import { aThought } from '../support/call.ts'
import { WHOLE } from '../support/hydration.ts'
import { origin } from '../support/platform.ts'
import { expect, postWith, test } from '../support/reader.ts'
import { openUntil, settled } from '../support/settled.ts'

/** Opens the page of a post from a list. */
async function openPost(page: Page, words: string) {
  await postWith(page, words)
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/posts\/[a-z0-9]{8,}$/)
  // The list stays until the page can be shown, and has menus of its own.
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
}

test('a thought has a described image and a mention that notifies its reader', async ({ newReaders }) => {
  const [writer, other] = await newReaders('Painter', 'Sitter')
  const { page } = writer
  const image = await page.screenshot()
  await page.goto('/posts/create/thought')
  const text = page.getByPlaceholder('What’s on your mind?')
  await text.fill('Drawn from life: ')
  await text.pressSequentially(`@${other.username.slice(0, 8)}`)
  await page.getByRole('option', { name: new RegExp(other.username) }).click()
  await expect(text).toHaveValue(new RegExp(`@${other.username}`))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: image })
  await page.getByLabel(/^Description of/).fill('A page with a green leaf')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page).toHaveURL('/')
  const post = postWith(page, 'Drawn from life')
  await post.getByRole('button', { name: 'A page with a green leaf' }).click()
  const lightbox = page.locator('.yarl__root')
  await expect(lightbox.getByText('A page with a green leaf')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)

  await other.page.goto('/notifications')
  await expect(other.page.getByText(/Painter.*mentioned you/)).toBeVisible()
})

test('a spoiler is revealed by nothing but the reader’s own press', async ({
  newReader,
  visitor,
  request,
}) => {
  const { page } = await newReader('Teller')
  const mark = `m${Date.now()}`
  const address = await aThought(page, `In ${mark} it was ||the butler|| all along`)
  const other = await visitor()
  await openUntil(other, `/search/posts?q=${mark}`, postWith(other, mark))
  await expect(other.getByText('the butler')).toHaveCount(0)

  // Scripts contain the data to hydrate from, like the response of a call.
  let document = ''
  const read = async () => (document = await (await request.get(origin() + address)).text())
  await expect.poll(read).toMatch(WHOLE)
  const shown = document.replace(/<script[\s\S]*?<\/script>/g, '')
  expect(shown).not.toContain('butler')
  expect(shown).toContain(mark)
  await other.goto(address)
  await other
    .getByRole('button', { name: /spoiler/i })
    .first()
    .click()
  await expect(other.getByText('the butler')).toBeVisible()
})

test(
  'an edit is kept as history, and a deleted post with replies leaves a placeholder',
  { tag: '@long' },
  async ({ newReaders }) => {
    const [writer, other] = await newReaders('Editor', 'Answerer')
    const { page } = writer
    const mark = `m${Date.now()}`
    const address = await aThought(page, `The first words of ${mark}`)
    await page.goto(address)
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Text' }).fill(`The second words of ${mark}`)
    await acknowledged(page, 'PATCH', () => page.getByRole('button', { name: 'Save' }).click())
    await expect(page.getByText(`The second words of ${mark}`)).toBeVisible()
    await page.goto(`${address}/history`)
    await expect(page.locator('ins')).toHaveText(/second/)
    await expect(page.locator('del')).toHaveText(/first/)

    await other.page.goto(address)
    await other.page.getByPlaceholder('Write a reply…').fill(`An answer to ${mark}`)
    await other.page.getByRole('button', { name: 'Reply', exact: true }).last().click()
    await expect(postWith(other.page, `An answer to ${mark}`)).toBeVisible()

    await page.goto(address)
    await expect(postWith(page, `An answer to ${mark}`)).toBeVisible()
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await acknowledged(page, 'DELETE', () => page.getByRole('button', { name: 'Delete post' }).click())
    await other.page.reload()
    await expect(other.page.getByText('This post was deleted').first()).toBeVisible()
    await expect(postWith(other.page, `An answer to ${mark}`)).toBeVisible()
  },
)

test('the following feed shows followed people, announces new posts, and drops unfollowed people', async ({
  newReaders,
}) => {
  const [writer, reader] = await newReaders('Author', 'Follower')
  const { page } = reader
  await page.goto(`/${writer.username}`)
  await acknowledged(page, 'POST', () => page.getByRole('button', { name: 'Follow', exact: true }).click())
  await expect(page.getByRole('button', { name: /^Following/ })).toBeVisible()
  const first = `Followed words ${Date.now()}`
  await aThought(writer.page, first)
  await page.clock.install()
  await page.goto('/posts/following')
  await settled(page)
  await expect(postWith(page, first)).toBeVisible()

  const second = `Newer words ${Date.now()}`
  await aThought(writer.page, second)
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: '1 new post' }).click()
  await expect(postWith(page, second)).toBeVisible()

  await page.goto(`/${writer.username}`)
  await acknowledged(page, 'POST', () => page.getByRole('button', { name: /^Following/ }).click())
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await page.goto('/posts/following')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(postWith(page, second)).toHaveCount(0)
})

test(
  'a review is edited: its stars, its book, its images and that it gives something away',
  { tag: '@long' },
  async ({ newReader, visitor }) => {
    const { page } = await newReader('Reviser')
    const mark = `m${Date.now()}`
    const image = { name: 'page.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.goto('/posts/create/review')
    await settled(page)
    const choose = async (typed: string, title: string) => {
      await page.getByRole('combobox', { name: 'Book' }).pressSequentially(typed)
      await page.getByRole('option', { name: title }).first().click()
    }
    await choose('middlem', 'Middlemarch')
    await page.getByText('2 stars', { exact: true }).click({ force: true })
    await page.getByPlaceholder('What did you think of it?').fill(`Too long, ${mark}`)
    await page.locator('input[type=file]').setInputFiles(image)
    await page.getByLabel('Description of image 1').fill('A page with notes')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await openPost(page, mark)
    const address = page.url()

    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('form', { name: 'Edit this post' })
    await expect(form.getByText('George Eliot').last()).toBeVisible()
    await form.getByText('4.5 stars', { exact: true }).click({ force: true })
    await form.getByRole('button', { name: 'Choose another book' }).click()
    await choose('crime and pun', 'Crime and Punishment')
    await form.getByRole('button', { name: 'Remove image 1' }).click()
    await form.getByRole('checkbox', { name: /Contains spoilers/ }).check({ force: true })
    await acknowledged(page, 'PATCH', () => form.getByRole('button', { name: 'Save changes' }).click())
    await expect(form).toBeHidden()

    const other = await visitor()
    await other.goto(address)
    await expect(other.getByRole('img', { name: '4.5 out of 5 stars' }).first()).toBeVisible()
    await expect(other.getByRole('link', { name: /Crime and Punishment/ }).first()).toBeVisible()
    await expect(other.getByText(mark)).toHaveCount(0)
    await other
      .getByRole('button', { name: /spoiler/i })
      .first()
      .click()
    await expect(other.getByText(mark)).toBeVisible()
    await expect(other.getByRole('button', { name: 'A page with notes' })).toHaveCount(0)
  },
)
