import { oneTimeCode } from '../support/one-time-code.ts'
import { expect, signIn, test } from '../support/reader.ts'
import { PASSWORD } from '../support/session.ts'

test(
  'a reader sets up one-time codes, signs in with one, and with a recovery code',
  { tag: '@long' },
  async ({ newReader, visitor }) => {
    const { page, email } = await newReader('Careful')
    await page.goto('/settings?section=security')
    const topic = page.getByRole('region', { name: 'One-time codes' })
    await topic.getByRole('button', { name: 'Set up' }).click()
    await topic.getByLabel('Your password').fill(PASSWORD)
    await topic.getByRole('button', { name: 'Continue' }).click()
    await expect(topic.getByRole('img', { name: /^QR code/ })).toBeVisible()
    const key = await topic.locator('code').innerText()
    await topic.getByLabel('Code of your app').fill(oneTimeCode(key))
    await topic.getByRole('button', { name: 'Switch on' }).click()
    const codes = topic.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recoveryCode = await codes.first().innerText()
    await topic.getByRole('button', { name: 'I’ve kept them' }).click()
    await expect(topic.getByText('On, with 10 recovery codes left')).toBeVisible()

    const phone = await visitor()
    await phone.goto('/auth/signin?next=/notifications')
    await signIn(phone, { email })
    await expect(phone.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await phone.getByLabel('One-time code').fill('000000')
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(phone.getByText(/^This code is wrong/)).toBeVisible()
    await phone.getByLabel('One-time code').fill(oneTimeCode(key, 1))
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(phone).toHaveURL('/notifications')

    const laptop = await visitor()
    await laptop.goto('/auth/signin')
    await signIn(laptop, { email })
    await laptop.getByLabel('One-time code').fill(recoveryCode)
    await laptop.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(laptop).toHaveURL('/')
    await page.reload()
    await expect(topic.getByText('On, with 9 recovery codes left')).toBeVisible()
  },
)
