import type { Page } from '@playwright/test'
import { begin, beginGroup, messageWith, write } from '../support/messages.ts'
import { call } from '../support/call.ts'
import { isAlive } from '../support/hydration.ts'
import { expect, test } from '../support/reader.ts'

test('three people write in a group, which is renamed and left', { tag: '@long' }, async ({ newReaders }) => {
  const [ann, bea, cleo] = await newReaders('Ann', 'Bea', 'Cleo')
  await beginGroup(ann.page, [bea, cleo], 'Slow readers')
  await write(ann.page, 'Shall we begin on Sunday?')
  for (const { page } of [bea, cleo]) {
    await page.goto('/messages')
    await page.getByRole('link', { name: /Slow readers.*1\s*unread/ }).click()
    await expect(messageWith(page, 'Shall we begin on Sunday?')).toBeVisible()
  }
  await write(bea.page, 'Sunday suits me.')
  await write(cleo.page, 'Me, too.')
  for (const { page } of [ann, bea, cleo]) {
    await expect(messageWith(page, 'Sunday suits me.')).toBeVisible()
    await expect(messageWith(page, 'Me, too.')).toHaveCount(1)
  }
  await write(ann.page, 'Settled.')
  await expect(ann.page.getByText(/· Seen/)).toBeVisible()

  await bea.page.getByRole('button', { name: 'About this group' }).click()
  await bea.page.getByLabel('Group name').fill('Sunday readers')
  await bea.page.getByRole('button', { name: 'Save name' }).click()
  await expect(ann.page.getByRole('heading', { name: 'Sunday readers' })).toBeVisible()
  await bea.page.getByRole('button', { name: 'Leave group' }).click()
  await bea.page
    .getByRole('dialog', { name: 'Leave this group?' })
    .getByRole('button', { name: 'Leave group' })
    .click()
  await expect(bea.page).toHaveURL('/messages')
  await expect(ann.page.getByText('2 people')).toBeVisible()
})

test('a message request, sent from a profile, is accepted', async ({ newReaders }) => {
  const [dora, emil] = await newReaders('Dora', 'Emil')
  await emil.page.goto('/settings?section=privacy')
  await emil.page.getByText('People you follow', { exact: true }).click()
  await expect(emil.page.getByText('Privacy settings saved').first()).toBeVisible()

  await dora.page.goto(`/${emil.username}`)
  await dora.page.getByRole('link', { name: `Message @${emil.username}` }).click()
  await write(dora.page, 'May I ask about Persuasion?')
  await expect(dora.page.getByText(/· Sent/)).toBeVisible()

  await emil.page.goto('/messages')
  await emil.page.getByRole('link', { name: /Requests/ }).click()
  await emil.page.getByRole('link', { name: /Dora/ }).click()
  await expect(messageWith(emil.page, 'May I ask about Persuasion?')).toBeVisible()
  await expect(dora.page.getByText(/· Sent/)).toBeVisible()
  await emil.page.getByRole('button', { name: 'Accept' }).click()
  await write(emil.page, 'Of course.')
  await expect(messageWith(dora.page, 'Of course.')).toBeVisible()
})

test(
  'messages written offline are shown and sent once, in order',
  { tag: '@long' },
  async ({ newReaders }) => {
    const [fay, gus] = await newReaders('Fay', 'Gus')
    await begin(fay.page, [gus])
    await write(fay.page, 'One')
    await gus.page.goto('/messages')
    await gus.page.getByRole('link', { name: /Fay/ }).click()
    await expect(messageWith(gus.page, 'One')).toBeVisible()

    await gus.page.context().setOffline(true)
    await write(gus.page, 'From the train')
    await expect(gus.page.getByText(/Waiting for the network/)).toBeVisible()
    await write(fay.page, 'Two')
    await write(fay.page, 'Three')
    await expect(messageWith(fay.page, 'Three')).toBeVisible()
    await gus.page.context().setOffline(false)
    for (const { page } of [fay, gus]) {
      await expect(messageWith(page, 'From the train')).toHaveCount(1)
      for (const words of ['One', 'Two', 'Three']) await expect(messageWith(page, words)).toHaveCount(1)
    }
    await expect(gus.page.getByText(/Waiting for the network/)).toHaveCount(0)
    const rows = async (page: Page) =>
      (await page.getByRole('list', { name: 'Messages' }).getByRole('listitem').allInnerTexts()).map((row) =>
        row.split('\n').find((words) => /^(One|Two|Three|From the train)$/.test(words)),
      )
    await expect(async () => expect(await rows(gus.page)).toEqual(await rows(fay.page))).toPass()
  },
)

test(
  'a message written offline is sent from the next page that is opened',
  { tag: '@long' },
  async ({ newReaders }) => {
    const [hal, ivy] = await newReaders('Hal', 'Ivy')
    await begin(hal.page, [ivy])
    await write(hal.page, 'One')
    await expect(hal.page.getByText(/· Sent/)).toBeVisible()
    const context = hal.page.context()
    await context.setOffline(true)
    await write(hal.page, 'From the train')
    await expect(hal.page.getByText(/Waiting for the network/)).toBeVisible()
    await hal.page.close()
    await context.setOffline(false)

    const tabs = [await context.newPage(), await context.newPage()]
    await Promise.all(tabs.map((page) => page.goto('/books')))
    await ivy.page.goto('/messages')
    await ivy.page.getByRole('link', { name: /Hal/ }).click()
    await expect(messageWith(ivy.page, 'From the train')).toHaveCount(1)
  },
)

test(
  'on a phone, going back leads from a conversation to the list, and to the page before',
  { tag: '@long' },
  async ({ newReaders }) => {
    const [jan, kim] = await newReaders('Jan', 'Kim')
    await begin(jan.page, [kim])
    await write(jan.page, 'Hello')
    const { page } = kim
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto('/books')
    const open = async () => {
      await page.getByRole('link', { name: /Jan/ }).click()
      await expect(messageWith(page, 'Hello')).toBeVisible()
    }
    await page.getByRole('link', { name: /Messages$/ }).click()
    await open()
    await page.getByRole('button', { name: 'All conversations' }).click()
    await expect(page).toHaveURL('/messages')
    await open()
    await page.goBack()
    await expect(page).toHaveURL('/messages')
    await page.goBack()
    await expect(page).toHaveURL('/books')
  },
)

test(
  'a book is sent in a message from its page, and shown as a card',
  { tag: '@long' },
  async ({ newReaders }) => {
    const [lia, max] = await newReaders('Lia', 'Max')
    await begin(lia.page, [max])
    await write(lia.page, 'You should read this')
    await lia.page.goto('/books')
    await lia.page.getByRole('list', { name: 'Books' }).getByRole('link').first().click()
    const send = lia.page.getByRole('link', { name: 'Send in a message' })
    await expect(send).toBeVisible()
    const title = await lia.page.getByRole('heading', { level: 1 }).innerText()
    await send.click()
    await lia.page.getByRole('link', { name: /Max/ }).click()
    await expect(lia.page.getByRole('textbox', { name: 'Message' })).toHaveValue(/\/books\//)
    await lia.page.getByRole('button', { name: 'Send' }).click()

    await max.page.goto('/messages')
    await max.page.getByRole('link', { name: /Lia/ }).click()
    const card = max.page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: title })
    await expect(card.first()).toBeVisible()
  },
)

test('a long first letter opens at its beginning', { tag: '@long' }, async ({ newReaders }) => {
  const [noa, oto] = await newReaders('Noa', 'Oto')
  await begin(noa.page, [oto])
  const conversationId = new URL(noa.page.url()).searchParams.get('conversation')
  for (let n = 1; n <= 40; n++)
    await call(noa.page, 'POST', `/api/messages/conversations/${conversationId}/messages`, {
      content: `Line ${n}`,
    })
  await oto.page.goto('/messages')
  await oto.page.getByRole('link', { name: /Noa.*40\s*unread/ }).click()
  await expect(messageWith(oto.page, 'Line 1')).toBeInViewport()
  await expect(messageWith(oto.page, 'Line 40')).not.toBeInViewport()
  await oto.page.getByRole('button', { name: 'To the newest message' }).click()
  await expect(messageWith(oto.page, 'Line 40')).toBeInViewport()
})

test(
  'a reader goes from one conversation to another, and back to the list',
  { tag: '@long' },
  async ({ newReaders }) => {
    const [{ page }, ben, cal] = await newReaders('Ann', 'Ben', 'Cal')
    await begin(page, [ben])
    await write(page, 'For Ben')
    await expect(messageWith(page, 'For Ben')).toBeVisible()
    await begin(page, [cal])
    await write(page, 'For Cal')
    await expect(messageWith(page, 'For Cal')).toBeVisible()

    await page.getByRole('link', { name: /Ben/ }).click()
    await expect(messageWith(page, 'For Ben')).toBeVisible()
    await write(page, 'And once more')
    await expect(messageWith(page, 'And once more')).toBeVisible()
    await page.getByRole('link', { name: 'Messages', exact: true }).first().click()
    await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  },
)

test(
  'a book is enclosed with a dedication, accepted, and inscribed',
  { tag: '@long' },
  async ({ newReaders }) => {
    const [cleo, ada] = await newReaders('Cleo', 'Ada')
    await begin(cleo.page, [ada])
    await isAlive(cleo.page)
    await cleo.page.getByRole('button', { name: 'Enclose', exact: true }).click()
    await cleo.page.getByRole('menuitem', { name: 'Enclose a book' }).click()
    const dialog = cleo.page.getByRole('dialog', { name: 'Enclose a book' })
    await dialog.getByRole('combobox', { name: 'Book' }).fill('Middlemarch')
    await cleo.page
      .getByRole('option', { name: /Middlemarch/ })
      .first()
      .click()
    await dialog.getByLabel('Dedication').fill('For the long evenings.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    const sent = cleo.page.getByRole('region', { name: /Enclosed: Middlemarch/ })
    await expect(sent).toContainText('Not on a shelf yet')

    await ada.page.goto('/messages')
    await ada.page.getByRole('link', { name: /Cleo/ }).click()
    const letter = ada.page.getByRole('region', { name: /Enclosed: Middlemarch/ })
    await expect(letter).toContainText('For the long evenings.')
    await letter.getByRole('button', { name: 'Put it on my shelf' }).click()
    await expect(letter).toContainText('On your shelf')
    await expect(sent).toContainText('On the shelf of Ada')

    await letter.getByRole('link', { name: /Middlemarch/ }).click()
    const inscription = ada.page.getByRole('region', { name: 'Written in your copy' })
    await expect(inscription).toContainText('For the long evenings.')
    await expect(inscription).toContainText('— from Cleo')
    await expect(ada.page.getByRole('button', { name: /Want to read/i }).first()).toBeVisible()
    await cleo.page.goto(new URL(ada.page.url()).pathname)
    await expect(cleo.page.getByRole('heading', { name: /Middlemarch/ }).first()).toBeVisible()
    await expect(cleo.page.getByText('For the long evenings.')).toHaveCount(0)

    await inscription.getByRole('button', { name: 'Remove what Cleo wrote' }).click()
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(inscription).toHaveCount(0)
    await ada.page.reload()
    await expect(ada.page.getByRole('heading', { name: /Middlemarch/ }).first()).toBeVisible()
    await expect(inscription).toHaveCount(0)
  },
)
