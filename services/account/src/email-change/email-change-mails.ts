import { renderEmail } from '../mail/email-template.ts'

/** The email for a reader whose address somebody wants for another account. It contains nothing that was typed. */
export const addressWantedMail = () =>
  renderEmail({
    subject: 'Your email address belongs to your Flyleaf account',
    greeting: 'Hello,',
    lead: 'Someone, perhaps you, has tried to use this email address for another Flyleaf account. You already have an account with it, and an address can belong to one account only.',
    close: 'If it wasn’t you, you can ignore this email. Your account hasn’t changed.',
  })

/** The email to the address that an account had. */
export const addressChangedMail = (name: string, origin: string) =>
  renderEmail({
    subject: 'The email address of your Flyleaf account has changed',
    greeting: `Hello ${name},`,
    lead: 'You now sign in to Flyleaf with your new email address, and we write to it. This is the last email to this one. Your other devices are signed out.',
    link: { label: 'Write to us', address: new URL('/contact', origin).href },
    close:
      'If it wasn’t you, somebody knows your password and has read your emails: write to us at once at the address above, and choose a new password for this mailbox.',
  })
