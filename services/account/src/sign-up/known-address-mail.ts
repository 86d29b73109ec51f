import { renderEmail } from '../mail/email-template.ts'

/** The email for a reader whose address somebody else used to sign up. It contains nothing that was typed at sign-up. */
export const knownAddressMail = (origin: string) =>
  renderEmail({
    subject: 'You already have a Flyleaf account',
    greeting: 'Hello,',
    lead: 'Someone, perhaps you, has tried to sign up for Flyleaf with this email address. You already have an account with it. Sign in, or choose a new password if you’ve forgotten yours:',
    link: { label: 'Sign in to Flyleaf', address: new URL('/auth/signin', origin).href },
    close: 'If it wasn’t you, you can ignore this email. Your account hasn’t changed.',
  })
