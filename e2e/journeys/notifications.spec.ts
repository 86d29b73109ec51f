import { acknowledged } from '../support/acknowledged.ts'
import { aThought } from '../support/call.ts'
import { expect, postWith, test } from '../support/reader.ts'

test('a like and a reply notify their reader live, and are marked read', async ({ newReaders }) => {
  const [writer, other] = await newReaders('Anna', 'Boris')
  const words = `A thought to answer, ${Date.now()}`
  await aThought(writer.page, words)
  await writer.page.goto('/books')
  const bell = writer.page.getByRole('link', { name: /^Notifications/ }).first()
  await expect(bell).toHaveAccessibleName('Notifications')

  await other.page.goto(`/${writer.username}`)
  const post = postWith(other.page, words)
  await post.getByRole('button', { name: 'Like' }).click()
  await expect(post.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  await expect(bell).toHaveAccessibleName(/1/)

  await post.getByRole('button', { name: 'Reply' }).click()
  await other.page.getByPlaceholder('Write a reply…').fill('I read it twice.')
  const dialog = other.page.getByRole('dialog', { name: /^Reply to Anna/ })
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(bell).toHaveAccessibleName(/2/)

  await bell.click()
  await expect(writer.page.getByText(/Boris.*liked your post/)).toBeVisible()
  await expect(writer.page.getByText(/Boris.*replied to your post/)).toBeVisible()
  const readAll = writer.page.getByRole('button', { name: 'Mark all as read' })
  await acknowledged(writer.page, 'PATCH', () => readAll.click())
  await expect(bell).toHaveAccessibleName('Notifications')
  await writer.page.reload()
  await expect(writer.page.getByText(/Boris.*liked your post/)).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
})
