import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isbn13Of } from './isbn.ts'
import { dateIn } from './partial-date.ts'
import { inMemory } from './file-source.ts'
import { readExport } from './read-export.ts'
import { reviewText } from './review-text.ts'
import { Refusal } from './refusal.ts'
import { rowsIn } from './testing.ts'

// The same files each time.
beforeAll(() => fc.configureGlobal({ seed: 1871 }))
afterAll(() => fc.resetConfigureGlobal())

const HEADER = 'Title,Author,Exclusive Shelf,ISBN13,My Rating,My Review,Bookshelves'
const clippingAt = (at: number, words: string) =>
  `Emma (Austen, Jane)\n- Highlight on Location ${at} | Added\n\n${words}\n======\n`
const refusalOf = async (file: Uint8Array | string) => {
  const error = await rowsIn(file).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Refusal)
  return (error as Refusal).code
}

describe('refuses', () => {
  it.each([
    ['a ZIP file, whatever it would unpack to', Buffer.from('PK\u0003\u0004 data.json'), 'archive'],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004 [Content_Types].xml'), 'archive'],
    ['a packed file', Buffer.from([0x1f, 0x8b, 8, 0]), 'archive'],
    ['an empty file', '', 'empty'],
    ['a file of blank lines', '\n\n \n', 'empty'],
    ['a header without books', `${HEADER}\n`, 'empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'not-text'],
    ['a web page', '<!doctype html><title>Sign in</title>', 'unknown-format'],
    ['columns that cannot be titles', 'phone,born,stars\n030 1234,2001-02-03,4\n', 'unknown-format'],
    ['words without columns', 'Dear Ada\nI have read Emma, Momo, and Dune\n', 'unknown-format'],
    ['JSON of deeper things', '[{"title": {"en": "Emma"}}]', 'unknown-format'],
    ['JSON of another kind', '{"reviews": [1, 2]}', 'unknown-format'],
    ['JSON that is broken off', '{"1": {"title": "Emma"', 'broken'],
    ['10,000 columns', Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(','), 'too-many-columns'],
    ['a first line without end', 'x'.repeat(200_000), 'broken'],
    ['a row without end', `${HEADER}\n"${'y'.repeat(3_000_000)}`, 'broken'],
    ['a quotation that never ends', `${HEADER}\n"Emma,Jane Austen,read\n`, 'broken'],
    ['more than 100,000 clippings', `Emma\n- a |\n\na\n======\n`.repeat(100_001), 'too-many-clippings'],
    ['more than 100,000 rows', `${HEADER}\n${'a,b,read,,,,\n'.repeat(100_001)}`, 'too-many-rows'],
  ])('%s', async (_what, file, code) => {
    expect(await refusalOf(file)).toBe(code)
  })
})

it('rejects a row whose title is a formula, and one with an unclosed quotation mark', async () => {
  const { rows } = await rowsIn(
    `${HEADER}\n"=HYPERLINK(""http://evil.example"",""x"")",A,read,,,,\n=cmd|' /C calc'!A0,A,read,,,,\nA, B,A,read,,,,,x\n"= equals",A,read,,,,\n`,
  )
  expect(rows.map(({ outcome }) => ('reason' in outcome ? outcome.reason : 'kept'))).toEqual([
    expect.stringContaining('formula'),
    expect.stringContaining('formula'),
    expect.stringContaining('9 cells'),
    'kept',
  ])
})

it.each([
  ['at places of their own', (at: number) => clippingAt(at, `w${String(at).padStart(6, '0')}`)],
  ['at one place', (at: number) => clippingAt(1, `w${String(at).padStart(6, '0')}`)],
])('reads a book of 20,000 clippings %s', async (_where, clipping) => {
  const { rows } = await rowsIn(Array.from({ length: 20_000 }, (_, at) => clipping(at + 1)).join(''))
  expect(rows).toHaveLength(1)
  expect(rows[0]!.input['Clippings']!.split('\n\n')).toHaveLength(20_000)
})

it('accounts for every row of any table, in order', async () => {
  // An apostrophe may guard against formulas: it is not part of the text.
  const cell = fc.string({ maxLength: 30, unit: 'grapheme' }).filter((text) => !/^\0*'/.test(text))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 7, maxLength: 7 }), { minLength: 1, maxLength: 12 }),
      async (table) => {
        const quoted = table.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
        const { rows } = await rowsIn(`${HEADER}\n${quoted.join('\r\n')}\r\n`)
        expect(rows).toHaveLength(table.length)
        const lines = rows.map((row) => row.line)
        expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b))
        for (const [at, { input }] of rows.entries())
          if (input['My Review']) expect(input['My Review']).toBe(table[at]![5]!.replaceAll('\0', ''))
      },
    ),
  )
})

it('reads any bytes as rows or refuses them, and never throws another error', async () => {
  const start = fc.constantFrom(
    '',
    `${HEADER}\n`,
    'Title\tPrimary Author\tCollections\n',
    '{',
    '\ufeffTitle,Authors,Read Status\n',
    'Title;Rating;Date;Title\nEmma;4;2020-01-02;\n',
    '[{"title":"Emma"},',
  )
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 300 }), async (text, bytes) => {
      const file = Buffer.concat([Buffer.from(text), bytes])
      try {
        for await (const { input } of (await readExport(inMemory(file))).rows) JSON.stringify(input)
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
      }
    }),
    { numRuns: 500 },
  )
})

it('removes everything executable from a review, and keeps every word of plain text', () => {
  const html = fc.array(
    fc.constantFrom(
      '<script>',
      '</script>',
      '<b>',
      '</b>',
      '<spoiler>',
      '</SPOILER>',
      '<br/>',
      '<3',
      'a < b',
      ' x ',
      '\n',
      '||',
      '<img src=x onerror=a()>',
      '<a href="javascript:a()">',
      '</a>',
      '&lt;',
      '&amp;',
    ),
  )
  fc.assert(
    fc.property(html, (parts) => {
      const text = reviewText(parts.join(''))
      expect(text).not.toMatch(/<script|onerror|javascript:|<br|<b>/)
    }),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (words) => {
      const plain = words
        .replace(/[<>&\p{Cc}]/gu, '')
        .replace(/\s+/g, ' ')
        .trim()
      expect(reviewText(plain)).toBe(plain)
    }),
  )
})

it('reads only valid ISBNs', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\dX=" -]{0,20}$/), (cell) => {
      const isbn = isbn13Of(cell)
      if (isbn) expect(isbn13Of(isbn)).toBe(isbn)
    }),
  )
  for (const wrong of [
    '9780345539787',
    '0345539789',
    '9.78059E+12',
    '',
    '=""',
    'B07MNWKF2M',
    '0000000000',
    '1234567890123',
  ])
    expect(isbn13Of(wrong)).toBeNull()
  expect(isbn13Of('080442957X')).toBe('9780804429573')
})

it('reads partial dates, and rejects dates that do not exist', () => {
  const dates = {
    '2023/05/23': '2023-05-23',
    '2023/05': '2023-05',
    '[2007-05-08]': '2007-05-08',
    '2020-01-02T03:04:05Z': '2020-01-02',
    '1999': '1999',
    '3/4/2020': '2020-03-04',
    '25/12/2022': '2022-12-25',
    'May 23, 2023': '2023-05-23',
    '5 Jun 2020': '2020-06-05',
  }
  for (const [cell, date] of Object.entries(dates)) expect(dateIn(cell)).toBe(date)
  for (const none of ['', 'yesterday', '2023/02/30', '2023/13/01', '0000/00/00', '12', '99999'])
    expect(dateIn(none)).toBeNull()
})
