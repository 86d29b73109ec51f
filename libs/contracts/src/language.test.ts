import { expect, it } from 'vitest'
import { languageIn } from './language.ts'

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
