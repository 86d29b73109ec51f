import { expect, it } from 'vitest'
import { languageIn } from './language.ts'
import { BookFields } from './records.ts'

it.each([
  ['English', 'en'],
  [' SWEDISH ', 'sv'],
  ['Hebrew', 'he'],
  ['Deutsch', 'de'],
  ['日本語', 'ja'],
  ['EN', 'en'],
  ['eng', 'en'],
  ['ger', 'de'],
  ['en-GB', 'en'],
  ['zh_Hant_TW', 'zh'],
  ['grc', 'grc'],
  ['xyz', null],
  ['und', null],
  ['mul', null],
  ['Klingonese', null],
  ['', null],
])('reads “%s” as %s', (given, code) => expect(languageIn(given)).toBe(code))

it('is stored as its code', () => {
  expect(BookFields.parse({ language: ' ENG ' })).toEqual({ language: 'en' })
  expect(BookFields.parse({ language: null })).toEqual({ language: null })
  expect(BookFields.safeParse({ language: 'und' }).success).toBe(false)
})
