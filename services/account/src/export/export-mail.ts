import { renderEmail } from '../mail/email-template.ts'

export const EXPORT_DAYS = 7

/** The email that says that an export can be downloaded. */
export const exportMail = (name: string, origin: string) =>
  renderEmail({
    subject: 'Your Flyleaf export is ready',
    greeting: `Hello ${name},`,
    lead: 'Your Flyleaf data is ready to download. Sign in and download it in your settings:',
    link: { label: 'Download your export', address: new URL('/settings/', origin).href },
    close: `The download is available for ${EXPORT_DAYS} days. If you didn’t ask for it, change your password.`,
  })
