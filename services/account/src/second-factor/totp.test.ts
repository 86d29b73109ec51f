import { expect, it } from 'vitest'
import { base32, codeOf, matchingStep, otpauthAddress, stepAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('has the code of RFC 6238 at %d seconds', (seconds, code) => {
  expect(codeOf(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
})

it('takes the codes of half a minute before and after, each once', () => {
  const now = new Date(1_800_000_000_000)
  const step = stepAt(now)
  const match = (of: number, lastStep = 0) => matchingStep(secret, codeOf(secret, of), now, lastStep)
  expect([match(step - 2), match(step - 1), match(step), match(step + 1), match(step + 2)]).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ])
  expect([match(step, step), match(step - 1, step), match(step + 1, step)]).toEqual([null, null, step + 1])
  expect(matchingStep(secret, '', now, 0)).toBeNull()
})

it('writes secrets as apps read them', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(otpauthAddress('ada+1@example.org', Buffer.from('foobar'))).toBe(
    'otpauth://totp/Flyleaf%3Aada%2B1%40example.org?secret=MZXW6YTBOI&issuer=Flyleaf',
  )
})
