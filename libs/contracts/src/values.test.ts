import { expect, it } from 'vitest'
import { optionalText, requiredText } from './values.ts'

it.each([requiredText('Name', 10), optionalText('Name', 10)])(
  'refuses what looks like a text and can’t be one',
  (schema) => {
    for (const value of [{ length: 20, toString: null }, { length: '' }, [], Object.create(null)])
      expect(schema.safeParse(value).error?.issues[0]).toMatchObject({ code: 'invalid_type', path: [] })
  },
)
