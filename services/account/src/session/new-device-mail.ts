import { renderEmail } from '../mail/email-template.ts'
import { deviceOf } from './device.rules.ts'

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** The email about a sign-in from a device that the account does not know. */
export const newDeviceMail = (userAgent: string) => (name: string, origin: string) =>
  renderEmail({
    subject: 'A new device has signed in to your Flyleaf account',
    greeting: `Hello ${name},`,
    lead: `A device that we don’t know has signed in to your account: ${deviceOf(userAgent)}, ${TIME.format(new Date())} UTC. If it was you, there’s nothing to do.`,
    link: { label: 'Your devices', address: new URL('/settings/?section=devices', origin).href },
    close:
      'If it wasn’t you, somebody can sign in as you: sign that device out at the address above, choose a new password, and remove the passkeys that aren’t yours.',
  })
