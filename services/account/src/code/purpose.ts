/** What an emailed code proves or allows. */
export type Purpose = 'verify' | 'reset' | 'new-email' | 'current-email'

export const CODE_MINUTES = 10
export const CODE_ATTEMPTS = 5
export const RESEND_SECONDS = 60
