import { letter } from '../mail/letter.ts'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Tells when an account will be erased, and how it is kept. */
export const erasureMail = (name: string, erasesAt: string, origin: string) =>
  letter({
    subject: 'Your Flyleaf account will be erased',
    greeting: `Hello ${name},`,
    lead: `You asked us to erase your account. Nobody else sees it any more, and on ${DAY.format(new Date(erasesAt))} everything that is yours goes for ever. To keep it, sign in before that day and choose to:`,
    link: { label: 'Keep my account', address: new URL('/settings/', origin).href },
    close: 'If you did not ask for it, sign in, keep your account and change your password.',
  })
