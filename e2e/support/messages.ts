import type { Page } from '@playwright/test'
import { aConversation } from './call.ts'
import { isAlive } from './hydration.ts'
import { expect, type Reader } from './reader.ts'

const line = (page: Page) => page.getByRole('textbox', { name: 'Message' })

/** Sends a message in the open conversation. Before the page runs, Enter begins a new line. */
export async function write(page: Page, words: string) {
  await isAlive(page)
  await line(page).fill(words)
  await line(page).press('Enter')
}

/** A message of the open conversation, found by its text. */
export const messageWith = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Messages' }).getByText(words, { exact: true })

/** Opens a new conversation with these people. */
export async function begin(page: Page, people: Reader[]) {
  await page.goto(
    await aConversation(
      page,
      people.map(({ username }) => username),
    ),
  )
}

/** Opens a new group with these people, chosen from the suggestions. */
export async function beginGroup(page: Page, people: Reader[], groupName: string) {
  await page.goto('/messages')
  await page.getByRole('button', { name: 'New message' }).click()
  const dialog = page.getByRole('dialog', { name: 'New message' })
  // The field has the focus, so that one can type at once.
  await expect(dialog.getByRole('combobox', { name: 'To' })).toBeFocused()
  for (const { username } of people) {
    await dialog.getByRole('combobox', { name: 'To' }).pressSequentially(username)
    await page.getByRole('option', { name: new RegExp(username) }).click()
  }
  await dialog.getByLabel(/Group name/).fill(groupName)
  await dialog.getByRole('button', { name: 'Start conversation' }).click()
  await expect(page).toHaveURL(/\/messages\?conversation=/)
}
