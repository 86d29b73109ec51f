import { renderEmail } from '../mail/email-template.ts'

/** The email for a person whose sign-up was approved. */
export const approvedMail = (name: string, origin: string) =>
  renderEmail({
    subject: 'Welcome to Flyleaf',
    greeting: `Hello ${name},`,
    lead: 'Your sign-up has been approved. Your account is ready:',
    link: { label: 'Sign in to Flyleaf', address: new URL('/auth/signin', origin).href },
    close: 'We’re glad that you’re here.',
  })

/** The email for a person whose sign-up was declined. */
export const declinedMail = (name: string) =>
  renderEmail({
    subject: 'Your Flyleaf sign-up',
    greeting: `Hello ${name},`,
    lead: 'Thank you for your interest in Flyleaf. Your sign-up has been declined.',
    close: 'What you entered has been deleted, so there’s nothing that you need to do.',
  })

/** The email for a person who waits for approval, and whose address somebody has used to sign up again. */
export const stillWaitingMail = () =>
  renderEmail({
    subject: 'Your Flyleaf account waits for approval',
    greeting: 'Hello,',
    lead: 'Someone, perhaps you, has tried to sign up for Flyleaf with this email address again. Your first sign-up waits for approval; we’ll email you when it’s decided.',
    close: 'If it wasn’t you, you can ignore this email. Nothing has changed.',
  })
