import { expect, it } from 'vitest'
import { languageCode } from './language-code.ts'

it.each([
  ['English', 'en'],
  ['eng', 'en'],
  [' XYZ ', 'xyz'],
])('looks for “%s” as %s', (given, code) => expect(languageCode(given)).toBe(code))
