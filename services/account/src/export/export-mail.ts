import { letter } from '../mail/letter.ts'

export const EXPORT_DAYS = 7

/** Tells that an export can be downloaded. */
export const exportMail = (name: string, origin: string) =>
  letter({
    subject: 'Your Flyleaf export is ready',
    greeting: `Hello ${name},`,
    lead: 'Everything that is yours on Flyleaf is packed and ready. Sign in and download it in your settings:',
    link: { label: 'Download your export', address: new URL('/settings/', origin).href },
    close: `It is kept for ${EXPORT_DAYS} days. If you did not ask for it, change your password.`,
  })
