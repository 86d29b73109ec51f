import type { Page } from '@playwright/test'
import { aConversation, aThought, call } from '../support/call.ts'
import { grantModerator } from '../support/moderators.ts'
import { expect, signIn, test } from '../support/reader.ts'

/** Reports the post on a page from its menu. */
async function report(page: Page, words: string) {
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this post' })
  await dialog.getByLabel('No spam').check()
  await dialog.getByLabel(/What should the moderators know/).fill(words)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toBeHidden()
}

async function decide(page: Page, thing: string, action: string, explanation: string) {
  await page.goto('/moderation')
  await page.getByRole('link', { name: new RegExp(thing) }).click()
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  await page.getByLabel(action, { exact: true }).check()
  await page.getByLabel(/Explain it to them/).fill(explanation)
  await page.getByRole('button', { name: action, exact: true }).click()
}

test('a report leads to a decision, an objection and its answer', async ({ newReaders, visitor }) => {
  const [author, reporter, moderator] = await newReaders('Seller', 'Watcher', 'Maud')
  const mark = `m${Date.now()}`
  const address = await aThought(author.page, `Buy cheap books ${mark}`)
  await moderator.page.goto('/moderation')
  await expect(moderator.page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await grantModerator(moderator.username)

  await reporter.page.goto(address)
  await report(reporter.page, 'Third time today')
  await decide(moderator.page, mark, 'Remove the post', 'Advertising isn’t for here')
  await expect(moderator.page.getByRole('heading', { name: 'Removed' })).toBeVisible()

  const other = await visitor()
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await reporter.page.goto('/notifications')
  await reporter.page.getByRole('link', { name: /acted on it/ }).click()
  await expect(reporter.page.getByRole('article').filter({ hasText: 'Third time today' })).toContainText(
    'Removed',
  )

  const { page } = author
  await page.goto('/notifications')
  await page.getByRole('link', { name: /removed your post/ }).click()
  await expect(page.getByText('Advertising isn’t for here')).toBeVisible()
  await page.getByRole('link', { name: 'No spam' }).click()
  await expect(page).toHaveURL('/rules#no-spam')
  await expect(page.getByRole('listitem').filter({ hasText: 'No spam' })).toBeInViewport()
  await page.goBack()
  await page.getByLabel('Why is this wrong?').fill(`It was a quote ${mark}`)
  await page.getByRole('button', { name: 'Send objection' }).click()
  await expect(page.getByText('A moderator will read it, and you’ll be notified.')).toBeVisible()

  await moderator.page.goto('/moderation/objections')
  // There is no other moderator, unless another journey has named one.
  await expect(moderator.page.getByText(`It was a quote ${mark}`)).toBeVisible()
})

test('a hidden bookshelf is left to its owner', { tag: '@long' }, async ({ newReaders, visitor }) => {
  const [owner, reporter, moderator] = await newReaders('Keeper', 'Finder', 'Minna')
  const name = `Rude shelf ${Date.now()}`
  type Created = { bookshelf: { bookshelfId: string } }
  const body = { name, description: 'Words against others', isPrivate: false }
  const { bookshelf } = await call<Created>(owner.page, 'POST', '/api/bookshelves', body)
  const address = `/bookshelves/${owner.username}/${bookshelf.bookshelfId}`
  await grantModerator(moderator.username)

  await reporter.page.goto(address)
  await reporter.page.getByRole('button', { name: `More for ${name}` }).click()
  await reporter.page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = reporter.page.getByRole('dialog', { name: 'Report this bookshelf' })
  await dialog.getByLabel('No hate').check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toBeHidden()
  await decide(moderator.page, name, 'Hide the bookshelf', 'The name attacks people')
  await expect(moderator.page.getByRole('heading', { name: 'Hidden' })).toBeVisible()

  const other = await visitor()
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await owner.page.goto('/notifications')
  await owner.page.getByRole('link', { name: /hid your bookshelf/ }).click()
  await expect(owner.page.getByText('The name attacks people')).toBeVisible()
  await owner.page.goto(`${address}/edit`)
  await expect(owner.page.getByRole('radio', { name: 'Only you', exact: true })).toBeChecked()
  await expect(owner.page.getByRole('radio', { name: 'Everyone' })).toBeDisabled()
})

test('a message is reported, and its sender warned', { tag: '@long' }, async ({ newReaders }) => {
  const [sender, receiver, moderator] = await newReaders('Shouter', 'Listener', 'Olga')
  await grantModerator(moderator.username)
  const address = await aConversation(sender.page, [receiver.username])
  const conversationId = address.split('=')[1]
  const words = `Loud words ${Date.now()}`
  const path = `/api/messages/conversations/${conversationId}/messages`
  for (const content of ['Private words', words]) await call(sender.page, 'POST', path, { content })

  await receiver.page.goto(address)
  await receiver.page
    .getByRole('button', { name: /^More for the message/ })
    .last()
    .click()
  await receiver.page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = receiver.page.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByLabel('No harassment').check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toBeHidden()
  await decide(moderator.page, words, 'Warn', 'Nobody shouts here')
  await expect(moderator.page.getByRole('heading', { name: 'Warned' })).toBeVisible()
  await expect(moderator.page.getByText('Private words')).toHaveCount(0)
  await sender.page.goto('/notifications')
  await sender.page.getByRole('link', { name: /have warned you/ }).click()
  await expect(sender.page.getByText('Nobody shouts here')).toBeVisible()
})

test(
  'a suspended reader sees why, and can only export and delete the account',
  { tag: '@long' },
  async ({ newReaders }) => {
    const [pest, reporter, moderator] = await newReaders('Pest', 'Victim', 'Judge')
    await grantModerator(moderator.username)
    await reporter.page.goto(`/${pest.username}`)
    await reporter.page.getByRole('button', { name: 'More', exact: true }).first().click()
    await reporter.page.getByRole('menuitem', { name: /^Report/ }).click()
    const dialog = reporter.page.getByRole('dialog', { name: 'Report this person' })
    await dialog.getByLabel('No harassment').check()
    await dialog.getByLabel(/Also block/).check()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog).toBeHidden()

    await decide(moderator.page, pest.username, 'Suspend', 'You pester others')
    await expect(moderator.page.getByRole('heading', { name: /^Suspended/ })).toBeVisible()
    await pest.page.goto('/auth/signin')
    await signIn(pest.page, pest)
    await expect(pest.page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
    await expect(pest.page.getByText('You pester others')).toBeVisible()
    await pest.page.getByRole('link', { name: 'No harassment' }).click()
    await expect(pest.page.getByRole('heading', { name: 'Rules', level: 1 })).toBeVisible()
    await pest.page.goto('/settings')
    await expect(pest.page).toHaveURL('/auth/suspended')
    await expect(pest.page.getByRole('button', { name: 'Export my data' })).toBeVisible()
    await expect(pest.page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  },
)

test('an administrator names a moderator, and removes them', { tag: '@long' }, async ({ newReaders }) => {
  const [administrator, helper] = await newReaders('Agnes', 'Hedwig')
  await grantModerator(administrator.username, 'administrator')
  await helper.page.goto('/moderation')
  await expect(helper.page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  const { page } = administrator
  await page.goto('/moderation/moderators')
  await page.getByLabel('Username').fill(helper.username)
  await page.getByRole('button', { name: 'Name moderator' }).click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: helper.name }) })
  await expect(row).toContainText('Moderator')
  await helper.page.reload()
  await expect(helper.page.getByRole('heading', { name: 'Moderation', level: 1 })).toBeVisible()
  await helper.page.goto('/moderation/moderators')
  await expect(helper.page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  await row.getByRole('button', { name: 'Remove Hedwig' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  // Rows behind an open dialog are not found.
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row).toHaveCount(0)
  await helper.page.goto('/moderation')
  expect((await helper.page.request.get('/api/moderation/cases')).status()).toBe(404)
  await expect(helper.page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test(
  'what a limited person writes reaches only their followers',
  { tag: '@long' },
  async ({ newReaders }) => {
    const [author, follower, moderator] = await newReaders('Trumpet', 'Fan', 'Ludmila')
    await grantModerator(moderator.username)
    const mark = `t${Date.now()}`
    const address = await aThought(author.page, `Trumpets for sale ${mark}`)
    await call(follower.page, 'POST', `/api/users/${author.username}/follow`, {})
    await follower.page.goto(address)
    await report(follower.page, 'Every day')
    await decide(moderator.page, mark, 'Limit', 'You only advertise')
    await expect(moderator.page.getByRole('heading', { name: /^Limited until/ })).toBeVisible()

    const later = `More trumpets ${mark} @${moderator.username} @${follower.username}`
    await aThought(author.page, later)
    await follower.page.goto('/posts/following')
    await expect(follower.page.getByText('More trumpets')).toBeVisible()
    await follower.page.goto('/notifications')
    await expect(follower.page.getByText(/More trumpets/)).toBeVisible()
    const found = await call<{ items: unknown[] }>(moderator.page, 'GET', `/api/search/posts?q=More+${mark}`)
    expect(found.items).toEqual([])
    await moderator.page.goto('/notifications')
    await expect(moderator.page.getByText(/More trumpets/)).toHaveCount(0)
    await author.page.goto('/notifications')
    await author.page.getByRole('link', { name: /limited your posts/ }).click()
    await expect(author.page.getByText('You only advertise')).toBeVisible()
  },
)

test('nobody signs up with a blocked email domain', { tag: '@long' }, async ({ newReader, visitor }) => {
  const { page, username } = await newReader('Portia')
  await grantModerator(username, 'administrator')
  const domain = `spam-${Date.now()}.example`
  await page.goto('/moderation/email-domains')
  await page.getByLabel('Domain').fill(domain)
  await page.getByLabel('Reason').fill('A hundred accounts')
  await page.getByRole('button', { name: 'Block domain' }).click()
  await expect(page.getByText(domain, { exact: true })).toBeVisible()

  const other = await visitor()
  await other.goto('/auth/signup')
  await other.getByLabel('Name', { exact: true }).fill('Nova')
  await other.getByLabel('Username').fill(`nova_${Date.now() % 1_000_000}`)
  await other.getByLabel('Email').fill(`nova@mail.${domain}`)
  await other.getByLabel('Password', { exact: true }).fill('a quiet chapter')
  await other.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(other.getByText(/Nobody can sign up with this email provider/)).toBeVisible()
})
