import { describe, expect, it } from 'vitest'
import { phraseOf, readAsMeant, readAsTyped, readInPart, textOf, type Token } from './query.rules.ts'
import { readRejoined } from './rewritten.rules.ts'

const token = (word: string, changes: Partial<Token> = {}): Token => ({
  word,
  isKnown: true,
  isLast: false,
  alternatives: [],
  ...changes,
})
const like = (...words: string[]) => words.map((word) => ({ word, distance: 1, count: 1 }))
const texts = (readings: ReturnType<typeof readAsTyped>) => readings.map(textOf)

describe('a reading of a query', () => {
  it('takes known words as they are and the last as a prefix', () => {
    expect(texts(readAsTyped([token('crime'), token('pun', { isLast: true })]))).toEqual([
      `('crime')&('pun':*)`,
    ])
  })
  it('omits stop words', () => {
    const tokens = [token('the'), token('alchemist'), token('book', { isLast: true })]
    expect(texts(readAsTyped(tokens))).toEqual([`('the')&('alchemist')&('book':*)`, `('alchemist')`])
  })
  it('replaces an unknown word by its alternatives', () => {
    const wrong = token('potr', { isKnown: false, isLast: true, alternatives: like('potter', 'port') })
    expect(texts(readAsTyped([wrong]))).toEqual([])
    const [meant] = readAsMeant([token('harry'), wrong])
    expect([textOf(meant!), meant!.isAsTyped]).toEqual([`('harry')&('potter'|'port')`, false])
    expect(readAsMeant([wrong, token('zzz', { isKnown: false })])).toEqual([])
  })
  it('omits any one of three words', () => {
    const tokens = [token('old'), token('see'), token('fisherman', { isKnown: false })]
    expect(texts(readInPart(tokens))).toEqual([`('old')&('see')`])
  })
  it('omits one of two words only when it is unknown', () => {
    const [whole] = readInPart([token('dune'), token('zzz', { isKnown: false, isLast: true })])
    expect([textOf(whole!), whole!.isWholeTitle]).toEqual([`('dune')`, true])
    expect(
      readInPart([token('harry'), token('potter', { isKnown: false, alternatives: like('porter') })]),
    ).toEqual([])
    expect(readInPart([token('alone')])).toEqual([])
  })
  it('joins two words and splits one, if the results are words', () => {
    const words = new Set(['middlemarch', 'animal', 'farm'])
    const isWord = (word: string) => words.has(word)
    const apart = [token('middle', { isKnown: false }), token('march', { isLast: true })]
    expect(texts(readRejoined(apart, isWord))).toEqual([`('middlemarch':*)`])
    const begun = [token('middle'), token('march', { isLast: true, endings: ['march', 'marches'] })]
    expect(texts(readRejoined(begun, isWord))).toEqual([`('middlemarch':*)`])
    expect(texts(readRejoined([token('animalfarm', { isKnown: false, isLast: true })], isWord))).toEqual([
      `('animal')&('farm':*)`,
    ])
  })
  it('joins words without an ending, splits a title without spaces, and reads numbers as words', () => {
    const words = new Set('hitchhikers galaxy to kill a mockingbird nineteen eighty four 4 am'.split(' '))
    const textsOf = (...typed: string[]) =>
      texts(
        readRejoined(
          typed.map((word, at) =>
            token(word, { isKnown: words.has(word) || /^\d+$/.test(word), isLast: at === typed.length - 1 }),
          ),
          (word) => words.has(word),
        ),
      )[0]
    expect(textsOf('hitch', 'hiker', 'galaxy')).toBe(`('hitchhikers')&('galaxy':*)`)
    expect(textsOf('tokillamockingbird')).toBe(`('to')&('kill')&('a')&('mockingbird':*)`)
    expect(textsOf('nineteen', '84')).toBe(`('nineteen')&('eighty')&('four':*)`)
    expect(textsOf('4am')).toBe(`('4')&('am':*)`)
    expect(textsOf('mockingkill', 'zzz')).toBeUndefined()
  })
  it('omits a number of two words', () => {
    const [whole] = readInPart([token('dune'), token('2', { isLast: true })])
    expect([textOf(whole!), whole!.isWholeTitle]).toEqual([`('dune')`, true])
  })
  it('reports corrections with the words of a found text', () => {
    const tokens = [token('the'), token('potr', { isKnown: false, alternatives: like('port', 'potter') })]
    expect(phraseOf(tokens, readAsMeant(tokens)[0]!, new Set(['harry', 'potter']))).toBe('the potter')
  })
})
