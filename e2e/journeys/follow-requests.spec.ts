import { call } from '../support/call.ts'
import { expect, postWith, test } from '../support/reader.ts'

test(
  'a reader who approves followers is asked, accepts, and is then read by whoever asked',
  { tag: '@long' },
  async ({ newReaders }) => {
    const [iris, jonas] = await newReaders('Iris', 'Jonas')
    const words = `For those who follow me, ${Date.now()}`
    await iris.page.goto('/settings?section=privacy')
    await iris.page.getByRole('switch', { name: 'Approve new followers' }).click()
    await expect(iris.page.getByText('Privacy settings saved').first()).toBeVisible()
    await call(iris.page, 'POST', '/api/posts', {
      postType: 'THOUGHT',
      content: words,
      audience: 'FOLLOWERS',
    })
    await iris.page.goto('/books')
    const bell = iris.page.getByRole('link', { name: /^Notifications/ }).first()
    await expect(bell).toHaveAccessibleName('Notifications')

    await jonas.page.goto(`/${iris.username}`)
    await jonas.page.getByRole('button', { name: 'Follow', exact: true }).click()
    const requested = jonas.page.getByRole('button', { name: 'Requested', exact: true })
    await expect(requested).toBeVisible()
    await expect(jonas.page.getByText(`You asked to follow @${iris.username}`).first()).toBeVisible()
    await expect(postWith(jonas.page, words)).toHaveCount(0)

    await expect(bell).toHaveAccessibleName(/1/)
    await bell.click()
    await iris.page.getByRole('link', { name: /Jonas asks to follow you/ }).click()
    await expect(iris.page).toHaveURL('/follow-requests')
    await iris.page.getByRole('button', { name: 'Accept Jonas' }).click()
    await expect(iris.page.getByRole('heading', { name: 'No one is waiting' })).toBeVisible()
    await expect(bell).toHaveAccessibleName('Notifications')

    await jonas.page.goto('/notifications')
    await jonas.page.getByRole('link', { name: /Iris accepted your request to follow them/ }).click()
    await expect(postWith(jonas.page, words)).toBeVisible()
    await expect(jonas.page.getByRole('button', { name: /^Following/ })).toBeVisible()
  },
)
