import * as z from 'zod/mini'
import { problem } from './problem.ts'

/** A code of an authenticator app, or one of the reader's recovery codes, as readers write them. */
export const OneTimeCode = z
  .string('Code is required')
  .check(z.trim(), z.minLength(1, 'Code is required'), z.maxLength(64, 'This is not a code'))

export const codeNeeded = problem({
  code: 'account.code-needed',
  status: 403,
  message: 'Enter the code that your authenticator app shows, or a recovery code',
})
export const wrongOneTimeCode = problem({
  code: 'account.wrong-one-time-code',
  status: 400,
  message: 'This code is wrong, or was used before. The app shows another one every 30 seconds',
})
