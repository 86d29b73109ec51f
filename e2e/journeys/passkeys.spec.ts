import type { Page } from '@playwright/test'
import { expect, test } from '../support/reader.ts'
import { PASSWORD } from '../support/session.ts'

/** A phone that keeps passkeys and knows its reader's finger, beside the browser of a page. */
async function phoneOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  return { devtools, authenticatorId }
}

test(
  'a reader adds a passkey, signs in with it alone, and removes it',
  { tag: '@long' },
  async ({ newReader, visitor }) => {
    const { page } = await newReader('Keyed')
    const phone = await phoneOf(page)
    await page.goto('/settings?section=security')
    const topic = page.getByRole('region', { name: 'Passkeys' })
    await topic.getByRole('button', { name: 'Add' }).click()
    await topic.getByLabel('Your password').fill(PASSWORD)
    await topic.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(topic.getByText('1 passkey')).toBeVisible()
    await topic.getByRole('button', { name: /^Rename/ }).click()
    await topic.getByLabel('Name of this passkey').fill('My phone')
    await topic.getByRole('button', { name: 'Save name' }).click()
    await expect(topic.getByRole('listitem').getByText('My phone', { exact: true }).first()).toBeVisible()
    const { credentials } = await phone.devtools.send('WebAuthn.getCredentials', {
      authenticatorId: phone.authenticatorId,
    })
    const [credential] = credentials
    expect(credential).toMatchObject({ rpId: 'localhost', isResidentCredential: true })

    // Another browser, in front of the same phone.
    const laptop = await visitor()
    const { devtools, authenticatorId } = await phoneOf(laptop)
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: credential! })
    const signInWithPasskey = async () => {
      await laptop.goto('/auth/signin?next=/notifications')
      await laptop.getByRole('button', { name: 'Sign in with a passkey' }).click()
    }
    await signInWithPasskey()
    await expect(laptop).toHaveURL('/notifications')
    await expect(laptop.getByRole('heading', { name: 'Notifications' })).toBeVisible()
    await page.reload()
    await topic.getByRole('button', { name: 'Manage' }).click()
    await expect(topic.getByText(/last used/)).toBeVisible()

    await topic.getByRole('button', { name: 'Remove My phone' }).click()
    await page.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(topic.getByText(/^None/)).toBeVisible()
    await laptop.context().clearCookies()
    await signInWithPasskey()
    await expect(laptop.getByText(/may have been removed from your account/)).toBeVisible()
    await expect(laptop).toHaveURL(/\/auth\/signin/)
  },
)
