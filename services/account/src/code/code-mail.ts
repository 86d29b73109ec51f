import { renderEmail } from '../mail/email-template.ts'
import { CODE_MINUTES, type Purpose } from './purpose.ts'

const LEAD: Record<Purpose, string> = {
  verify: 'Welcome to Flyleaf. Enter this code to verify your email address:',
  reset: 'Enter this code to choose a new password for Flyleaf:',
  'new-email': 'Enter this code to use this email address for your Flyleaf account:',
  'current-email': 'Enter this code to change the email address of your Flyleaf account:',
}
const OTHERWISE: Record<Purpose, string> = {
  verify: 'If you didn’t sign up, you can ignore this email.',
  reset: 'If you didn’t ask for this, you can ignore this email. Your password won’t change.',
  'new-email': 'If you didn’t ask for this, you can ignore this email.',
  'current-email':
    'If you didn’t ask for this, somebody may know your password. Your address won’t change without this code; please choose a new password.',
}

/** The email with a code. To an unverified address it contains nothing that was typed at sign-up: anyone may have typed it. */
export const codeMail = (purpose: Purpose, name: string, code: string) =>
  renderEmail({
    subject: `Your Flyleaf code: ${code}`,
    greeting: name ? `Hello ${name},` : 'Hello,',
    lead: LEAD[purpose],
    code,
    close: `The code works for ${CODE_MINUTES} minutes. ${OTHERWISE[purpose]}`,
  })
