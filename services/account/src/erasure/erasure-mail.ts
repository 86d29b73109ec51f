import { renderEmail } from '../mail/email-template.ts'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The email that says when an account will be erased and how to keep it. */
export const erasureMail = (name: string, erasesAt: string, origin: string) =>
  renderEmail({
    subject: 'Your Flyleaf account will be deleted',
    greeting: `Hello ${name},`,
    lead: `You asked us to delete your account. It’s already hidden from others, and on ${DAY.format(new Date(erasesAt))} all your content will be deleted for good. To keep it, sign in before that day and choose to:`,
    link: { label: 'Keep my account', address: new URL('/settings/', origin).href },
    close: 'If you didn’t ask for this, sign in, keep your account and change your password.',
  })
