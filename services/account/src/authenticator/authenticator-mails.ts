import { renderEmail } from '../mail/email-template.ts'

/** The email that says that one-time codes were switched on or off. */
export const codesMail = (isOn: boolean) => (name: string, origin: string) =>
  renderEmail({
    subject: isOn
      ? 'Your Flyleaf account asks for one-time codes'
      : 'Your Flyleaf account asks for no one-time codes any more',
    greeting: `Hello ${name},`,
    lead: isOn
      ? 'From now on, signing in with your password asks for a code of your authenticator app. Keep your recovery codes where you find them without it.'
      : 'One-time codes were switched off: your password alone signs in now.',
    link: { label: 'Sign-in and security', address: new URL('/settings/?section=security', origin).href },
    close: 'If it wasn’t you, choose a new password at once: it signs out all other devices.',
  })
