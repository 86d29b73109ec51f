import { describe, expect, it } from 'vitest'
import { PartialDate, isBefore } from './partial-date.ts'

const messageOf = (text: string) => PartialDate.safeParse(text).error?.issues[0]?.message ?? null

describe('a partial date', () => {
  it.each(['2026', '2024-02', '2024-02-29', '1999-12-31'])('may be %s', (text) =>
    expect(messageOf(text)).toBe(null),
  )
  it.each(['', '26', '0999', '2026-00', '2026-13', '2023-02-29', '2026-5-1', '2026-01-01T00:00:00Z'])(
    'cannot be %o',
    (text) => expect(messageOf(text)).toBe('Date must be like 2026, 2026-05 or 2026-05-17'),
  )
  it('cannot be in the future', () => expect(messageOf('9999-01-01')).toBe('Date must not be in the future'))

  it.each([
    ['2025-12', '2026', true],
    ['2026', '2026-05', false],
    ['2026-05', '2026', false],
    ['2026-05-01', '2026-05-02', true],
  ])('%s is before %s: %s', (one, other, before) => expect(isBefore(one, other)).toBe(before))
})
