import { renderEmail } from '../mail/email-template.ts'

/** The email that says that an account has a new password. */
export const passwordChangedMail = (name: string, origin: string) =>
  renderEmail({
    subject: 'Your Flyleaf account has a new password',
    greeting: `Hello ${name},`,
    lead: 'Your password was changed, and your other devices are signed out. If it was you, there’s nothing to do.',
    link: { label: 'Choose another password', address: new URL('/auth/forgot-password', origin).href },
    close:
      'If it wasn’t you, choose another password at once at the address above, with a code that we email to you.',
  })
