import { describe, expect, it } from 'vitest'
import { askLoosely, askPartly, askStrictly, isbnIn, type Token } from './query.rules.ts'

const token = (word: string, changes: Partial<Token> = {}): Token => ({
  word,
  isKnown: true,
  isLast: false,
  alternatives: [],
  ...changes,
})

describe('what is asked', () => {
  it('takes known words as they are and the last as a beginning', () => {
    expect(askStrictly([token('crime'), token('pun', { isLast: true })])).toEqual({
      text: `'crime'&'pun':*`,
      phrase: 'crime pun',
    })
  })
  it('takes an unknown word as what it may have meant', () => {
    const wrong = token('potr', { isKnown: false, isLast: true, alternatives: ['potter', 'port'] })
    expect(askStrictly([wrong])).toEqual({ text: `('potter'|'port')`, phrase: 'potter' })
    expect(askStrictly([wrong, token('zzz', { isKnown: false })])).toBeNull()
  })
  it('leaves out what means nothing only when it must', () => {
    expect(askLoosely([token('dune'), token('zzz', { isKnown: false, isLast: true })])).toEqual({
      text: `('dune')`,
      phrase: 'dune',
    })
    expect(askLoosely([token('zzz', { isKnown: false })])).toBeNull()
  })
  it('leaves out one word, whichever, but the longest', () => {
    const asked = askPartly([token('old'), token('see'), token('fisherman')])
    expect(asked!.text).toBe(`(('see')&('fisherman'))|(('old')&('fisherman'))`)
    expect(askPartly([token('alone')])).toBeNull()
  })
})

it('knows ISBNs of ten and thirteen digits, and those still being typed', () => {
  expect(isbnIn('0-14-143951-3')).toBe('9780141439518')
  expect(isbnIn('080442957X')).toBe('9780804429573')
  expect(isbnIn('978 0141439518')).toBe('9780141439518')
  expect(isbnIn('97801414')).toBe('97801414')
  expect(isbnIn('1984')).toBeNull()
})
