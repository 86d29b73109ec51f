import { acknowledged } from '../support/acknowledged.ts'
import { aConversation, call } from '../support/call.ts'
import { expect, postWith, test } from '../support/reader.ts'

test(
  'two readers read a book together: a note waits for the other at its page, and a block ends it',
  { tag: '@long' },
  async ({ newReaders }) => {
    const [ada, grace] = await newReaders('Adele', 'Grace')
    await ada.page.goto('/search/books?q=left+hand+of+darkness')
    await ada.page
      .getByRole('list', { name: 'Books', exact: true })
      .getByRole('link', { name: /^The Left Hand of Darkness/ })
      .click()
    await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText('The Left Hand of Darkness')
    const book = new URL(ada.page.url()).pathname
    const margin = `${book}?tab=margin`
    const isOn = (page: typeof ada.page, at: number) =>
      call(page, 'PUT', `/api${book}/reading`, { status: 'reading', page: at })
    await isOn(ada.page, 100)
    await isOn(grace.page, 50)

    await ada.page.goto(margin)
    await ada.page.getByRole('button', { name: 'Start a buddy read' }).click()
    await ada.page.getByRole('combobox', { name: 'Username' }).fill(grace.username)
    await ada.page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(ada.page.getByText('You’ve asked Grace to read this book with you.')).toBeVisible()

    await grace.page.goto('/notifications')
    await grace.page.getByRole('link', { name: /Adele asks to read a book with you/ }).click()
    await expect(grace.page).toHaveURL(margin)
    await grace.page.getByRole('button', { name: 'Accept Adele’s invitation' }).click()
    const together = grace.page.getByRole('region', { name: 'Your margin with Adele' })
    await expect(together.getByText('Adele · page 100')).toBeVisible()

    const note = `The ice, at last, says ${ada.username}`
    await ada.page.goto(margin)
    await ada.page.getByRole('textbox', { name: 'A note' }).fill(note)
    await expect(ada.page.getByRole('textbox', { name: 'Page' })).toHaveValue('100')
    await acknowledged(ada.page, 'POST', () =>
      ada.page.getByRole('button', { name: 'Post', exact: true }).click(),
    )
    await expect(postWith(ada.page, note)).toBeVisible()

    await grace.page.goto(margin)
    await expect(grace.page.getByText('Sealed: 1 note further on')).toBeVisible()
    await expect(postWith(grace.page, note)).toHaveCount(0)
    await isOn(grace.page, 120)
    await grace.page.goto(margin)
    await postWith(grace.page, note).getByRole('button', { name: 'Reply' }).click()
    const dialog = grace.page.getByRole('dialog', { name: /^Reply to Adele/ })
    await dialog.getByPlaceholder('Write a reply…').fill('And then the tent.')
    await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await ada.page.goto('/notifications')
    await ada.page.getByRole('link', { name: /Grace replied to your post/ }).click()
    await expect(postWith(ada.page, 'And then the tent.')).toBeVisible()
    const answer = ada.page.url()
    await grace.page.getByRole('button', { name: 'Everyone', exact: true }).click()
    await expect(postWith(grace.page, note)).toHaveCount(0)

    await call(grace.page, 'POST', `/api/users/${ada.username}/block`, { isBlocked: true })
    await grace.page.goto(margin)
    await expect(grace.page.getByRole('button', { name: 'Start a buddy read' })).toBeVisible()
    await expect(together).toHaveCount(0)
    await ada.page.goto(margin)
    await expect(ada.page.getByRole('button', { name: 'Start a buddy read' })).toBeVisible()
    await expect(ada.page.getByRole('region', { name: 'Your margin with Grace' })).toHaveCount(0)
    await ada.page.goto(answer)
    await expect(ada.page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  },
)

test(
  'a conversation invites to a buddy read, and shows what becomes of it',
  { tag: '@long' },
  async ({ newReaders }) => {
    const [ada, grace] = await newReaders('Adele', 'Grace')
    await ada.page.goto(await aConversation(ada.page, [grace.username]))
    await ada.page.getByRole('textbox', { name: 'Message' }).fill('Shall we?')
    await ada.page.getByRole('button', { name: 'Send', exact: true }).click()
    await ada.page.getByRole('button', { name: 'Enclose', exact: true }).click()
    await ada.page.getByRole('menuitem', { name: 'Invite to a buddy read' }).click()
    const dialog = ada.page.getByRole('dialog', { name: 'Invite Grace to a buddy read' })
    await dialog.getByRole('combobox', { name: 'Book' }).fill('Middlemarch')
    await ada.page
      .getByRole('option', { name: /Middlemarch/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    const messages = ada.page.getByRole('list', { name: 'Messages' })
    await expect(messages.getByText('You’ve asked Grace to read it with you.')).toBeVisible()

    await grace.page.goto('/messages')
    await grace.page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Adele/ }).click()
    await grace.page.getByRole('button', { name: 'Accept Adele’s invitation' }).click()
    await expect(grace.page.getByText(/^Reading together since/)).toBeVisible()
    // The inviter is told at once.
    await expect(messages.getByText(/^Reading together since/)).toBeVisible()

    await ada.page.goto('/buddy-reads')
    const together = ada.page.getByRole('list', { name: 'Reading together' })
    await together.getByRole('link', { name: /Middlemarch/ }).click()
    await ada.page.getByRole('button', { name: 'End buddy read' }).click()
    await ada.page.getByRole('dialog').getByRole('button', { name: 'End buddy read' }).click()
    await expect(ada.page.getByRole('button', { name: 'End buddy read' })).toHaveCount(0)
    await ada.page.goto('/buddy-reads')
    await expect(
      ada.page.getByRole('list', { name: 'Past buddy reads' }).getByText(/^With Grace, ended/),
    ).toBeVisible()
  },
)
