import { acknowledged } from '../support/acknowledged.ts'
import { aThought } from '../support/call.ts'
import { codeFor } from '../support/platform.ts'
import { expect, postWith, signIn, test } from '../support/reader.ts'
import { PASSWORD } from '../support/session.ts'
import { openUntil } from '../support/settled.ts'

test('a reader resets a forgotten password, and the old one is refused', async ({ newReader, visitor }) => {
  const { email } = await newReader('Forgetful')
  const page = await visitor()
  await page.goto('/auth/reset-password')
  await expect(page).toHaveURL('/auth/forgot-password')
  const sent = await codeFor(email)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL(/\/auth\/reset-password\?email=/)
  await page.getByLabel('Verification code').fill(await codeFor(email, sent))
  await page.getByLabel('New password').fill('another chapter')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL('/')

  const other = await visitor()
  await other.goto('/auth/signin')
  await signIn(other, { email })
  await expect(other.getByText('Wrong email or password').first()).toBeVisible()
  await signIn(other, { email, password: 'another chapter' })
  await expect(other).toHaveURL('/')
})

test('signing in returns to the previous page, and a revoked device is signed out', async ({
  newReader,
  visitor,
}) => {
  const { page, email } = await newReader('Devoted')
  const device = await visitor()
  await device.goto('/settings')
  await expect(device).toHaveURL(/\/auth\/signin\?next=/)
  await signIn(device, { email })
  await expect(device).toHaveURL('/settings')

  await page.goto('/settings?section=devices')
  // The page changes before the service has confirmed.
  await acknowledged(page, 'DELETE', () => page.getByRole('button', { name: /^Sign out Chrom/ }).click())
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible()
  await device.goto('/notifications')
  await expect(device).toHaveURL(/\/auth\/signin/)
})

test('a reader changes picture, name and username, and old links still lead to them', async ({
  newReader,
  visitor,
}) => {
  const { page, username } = await newReader('Portrait')
  const picture = await page.screenshot()
  await page.goto('/profile/edit')
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await page
    .getByRole('dialog', { name: 'Your picture' })
    .getByRole('button', { name: 'Use this picture' })
    .click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('A New Name')
  const renamed = `${username}_2`.slice(-30)
  await page.getByLabel('Username').fill(renamed)
  await page.getByLabel('Bio').fill('I read on trains.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/${renamed}`)

  const other = await visitor()
  await other.goto(`/${username}`)
  await expect(other).toHaveURL(`/${renamed}`)
  await expect(other.getByRole('heading', { level: 1, name: 'A New Name' })).toBeVisible()
  await expect(other.getByText('I read on trains.')).toBeVisible()
  const shown = other.locator('main img[src*="/media/"]').first()
  await expect(shown).toBeVisible()
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(400)
})

test('a block hides two readers from each other at once', async ({ newReaders }) => {
  const [writer, reader] = await newReaders('Loud', 'Quiet')
  const words = `A loud thought, ${Date.now()}`
  await aThought(writer.page, words)

  const { page } = reader
  await page.goto(`/${writer.username}`)
  await expect(postWith(page, words)).toBeVisible()
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: `Block @${writer.username}` }).click()
  // The page changes before the service has confirmed.
  const acknowledged = page.waitForResponse((response) => response.url().endsWith('/block'))
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await acknowledged
  await expect(page.getByRole('heading', { name: `You blocked @${writer.username}` })).toBeVisible()
  await expect(postWith(page, words)).toHaveCount(0)

  await writer.page.goto(`/${reader.username}`)
  await expect(writer.page.getByText('Page not found')).toBeVisible()
})

test(
  'a reader exports their data, deletes the account, and keeps it after all',
  { tag: '@long' },
  async ({ newReader, visitor }) => {
    const { page, username } = await newReader('Leaver')
    await page.goto('/settings?section=export')
    await page.getByRole('button', { name: 'Export my data' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Download/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.zip$/)

    await page.goto('/settings?section=erase')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByLabel('Your password').fill(PASSWORD)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
    const keep = page.getByRole('button', { name: 'Keep my account' })
    await expect(keep).toBeVisible()
    const other = await visitor()
    await other.goto(`/${username}`)
    await expect(other.getByText('Page not found')).toBeVisible()
    await keep.click()
    await expect(keep).toHaveCount(0)
    // Pages of visitors are shared for two seconds.
    await openUntil(other, `/${username}`, other.getByRole('heading', { level: 1, name: 'Leaver' }))
  },
)

test(
  'a reader changes the email address with codes from both, and signs in with the new one',
  { tag: '@long' },
  async ({ newReader, visitor }) => {
    const { page, email } = await newReader('Moving')
    const address = email.replace('@', '.new@')
    await page.goto('/settings?section=security')
    const topic = page.getByRole('region', { name: 'Email address' })
    await topic.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('New email address').fill(address)
    await page.getByLabel('Your password').fill(PASSWORD)
    const before = await codeFor(email)
    await page.getByRole('button', { name: 'Send codes' }).click()
    await expect(page.getByLabel(`Code sent to ${address}`)).toBeVisible()
    await page.reload()
    await page.getByLabel(`Code sent to ${address}`).fill(await codeFor(address))
    await page.getByLabel(`Code sent to ${email}`).fill(await codeFor(email, before))
    await page.getByRole('button', { name: 'Change email address' }).click()
    await expect(topic.getByText(address)).toBeVisible()

    const other = await visitor()
    await other.goto('/auth/signin')
    await signIn(other, { email })
    await expect(other.getByText('Wrong email or password').first()).toBeVisible()
    await signIn(other, { email: address })
    await expect(other).toHaveURL('/')
  },
)
