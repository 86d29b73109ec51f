import { renderEmail } from '../mail/email-template.ts'

/** The email that says that a passkey was added or removed. */
export const passkeyMail = (isAdded: boolean, passkey: string) => (name: string, origin: string) =>
  renderEmail({
    subject: isAdded
      ? 'A passkey was added to your Flyleaf account'
      : 'A passkey was removed from your Flyleaf account',
    greeting: `Hello ${name},`,
    lead: isAdded
      ? `A new passkey signs in to your account without a password: ${passkey}.`
      : `This passkey signs in to your account no longer: ${passkey}.`,
    link: { label: 'Sign-in and security', address: new URL('/settings/?section=security', origin).href },
    close: isAdded
      ? 'If it wasn’t you, remove it at the address above, and choose a new password: it signs out all other devices.'
      : 'If it wasn’t you, choose a new password at once: it signs out all other devices.',
  })
