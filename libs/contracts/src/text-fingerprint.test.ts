import { expect, it } from 'vitest'
import { normalizeForFingerprint } from './text-fingerprint.ts'

it('is the same for what spam changes from one text to the next', () => {
  const fingerprint = normalizeForFingerprint('Buy cheap books at https://spam.example/a1 @anna!')
  expect(fingerprint).not.toBeNull()
  expect(normalizeForFingerprint('BUY chéap books, at  https://spam.example/b2?c=3 @ben_2 (42)')).toBe(
    fingerprint,
  )
  expect(normalizeForFingerprint('Buy cheap shoes at https://spam.example/a1')).not.toBe(fingerprint)
})

it('is none of a short text', () => {
  expect(normalizeForFingerprint('Thank you so much!!!! 12345678901234567890')).toBeNull()
})
