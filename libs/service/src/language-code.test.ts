import { expect, it } from 'vitest'
import { languageCode } from './language-code.ts'

it.each([
  ['English', 'en'],
  [' SWEDISH ', 'sv'],
  ['Hebrew', 'he'],
  ['EN', 'en'],
  ['grc', 'grc'],
  ['Klingonese', 'klingonese'],
])('reads “%s” as %s', (given, code) => expect(languageCode(given)).toBe(code))
