import { limits } from '@flyleaf/testing/limits'
import { aloneAndLong } from '../support/alone.ts'
import { insist } from '../support/call.ts'
import { begin, messageWith, write } from '../support/messages.ts'
import { control } from '../support/platform.ts'
import { expect, postWith, test, type Reader } from '../support/reader.ts'

async function likeAPost(writer: Reader, fan: Reader) {
  const post = { postType: 'THOUGHT', content: 'On page 90' }
  const { post: made } = await insist<{ post: { postId: string } }>(writer.page, 'POST', '/api/posts', post)
  await insist(fan.page, 'POST', `/api/posts/${made.postId}/like`, { isLiked: true })
}
const unreadCountOf = async (reader: Reader) =>
  (await insist<{ unreadCount: number }>(reader.page, 'GET', '/api/notifications/unread-count')).unreadCount

test('the unread badge is right after a crash of any part', aloneAndLong, async ({ newReaders }) => {
  const [writer, fan] = await newReaders('Wren', 'Finn')
  const { page } = writer
  await page.addInitScript(() => {
    const show = (count: number) => document.documentElement.setAttribute('data-app-badge', String(count))
    Object.assign(navigator, {
      setAppBadge: async (count: number) => show(count),
      clearAppBadge: async () => show(0),
    })
  })
  await page.goto('/books')
  await expect(page.locator('html')).toHaveAttribute('data-app-badge', '0')
  let count = 0
  for (const part of ['notifications', 'redis', 'postgres', 'gateway', 'account', 'feed'])
    await test.step(part, async () => {
      await control('kill', part)
      await likeAPost(writer, fan)
      count += 1
      await expect.poll(() => unreadCountOf(writer), { timeout: limits.test }).toBe(count)
      await expect(page).toHaveTitle(new RegExp(`^\\(${count}\\) `))
      await expect(page.getByRole('link', { name: /^Notifications/ }).first()).toHaveAccessibleName(
        new RegExp(`${count}`),
      )
      await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-unread.svg')
      await expect(page.locator('html')).toHaveAttribute('data-app-badge', String(count))
    })
})

test(
  'without the live stream the page says so, and shows what was missed once it is back',
  aloneAndLong,
  async ({ newReaders }) => {
    const [writer, fan] = await newReaders('Willa', 'Fritz')
    await insist(writer.page, 'POST', '/api/posts', { postType: 'THOUGHT', content: `By ${writer.username}` })
    await writer.page.goto('/notifications')
    await expect(writer.page.getByText('All quiet')).toBeVisible()
    const notice = writer.page.getByText(/^Not connected/)
    await control('stop', 'notifications')
    try {
      await expect(notice).toBeVisible()
      await fan.page.goto(`/${writer.username}`)
      const like = postWith(fan.page, `By ${writer.username}`).getByRole('button', { name: 'Like' })
      await like.click()
      await expect(like).toHaveAttribute('aria-pressed', 'true')
    } finally {
      await control('start', 'notifications')
    }
    await expect(notice).toHaveCount(0)
    await expect(writer.page.getByText(/Fritz.*liked your post/)).toBeVisible()
  },
)

test(
  'messages sent while the notifications service crashes arrive once, in order',
  aloneAndLong,
  async ({ newReaders }) => {
    const [ann, ben] = await newReaders('Ann', 'Ben')
    await begin(ann.page, [ben])
    await write(ann.page, 'Before')
    await ben.page.goto('/messages')
    await ben.page.getByRole('link', { name: /Ann/ }).click()
    await expect(messageWith(ben.page, 'Before')).toBeVisible()

    const words = ['One', 'Two', 'Three', 'Four']
    for (const [n, word] of words.entries()) {
      if (n === 1) await control('kill', 'notifications')
      await write(ann.page, word)
    }
    for (const { page } of [ann, ben]) {
      for (const word of words) await expect(messageWith(page, word)).toHaveCount(1, { timeout: limits.test })
      await expect(page.getByText(/Sending|Waiting for the network/)).toHaveCount(0, { timeout: limits.test })
      const shown = page.getByRole('list', { name: 'Messages' }).getByText(/^(One|Two|Three|Four)$/)
      await expect(shown).toHaveText(words)
    }
  },
)
