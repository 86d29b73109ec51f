import { describe, expect, it } from 'vitest'
import { NO_EDITION, convertProgress, editionRead, progressOf } from './edition.rules.ts'

const paper = (pageCount: number | null) => ({ ...NO_EDITION, pageCount })
const audio = (minutes: number | null, pageCount: number | null = null) =>
  ({ format: 'audio', pageCount, minutes }) as const

describe('progress', () => {
  it.each([
    [{ page: 50 }, paper(200), { page: 50, minute: null, percent: 25 }],
    [{ page: 50 }, paper(null), { page: 50, minute: null, percent: null }],
    [{ page: 300 }, paper(200), { page: 300, minute: null, percent: 100 }],
    [{ percent: 33.3 }, paper(200), { page: 67, minute: null, percent: 33.3 }],
    [{ percent: 0 }, paper(null), { page: null, minute: null, percent: 0 }],
    [{ page: 1, percent: 2 }, paper(200), { page: 1, minute: null, percent: 2 }],
    [{ minute: 200 }, audio(665), { page: null, minute: 200, percent: 30.1 }],
    [{ percent: 50 }, audio(665), { page: null, minute: 333, percent: 50 }],
    [{ minute: 200 }, audio(null), { page: null, minute: 200, percent: null }],
    [{ page: 50 }, audio(600, 200), { page: null, minute: 150, percent: 25 }],
    [{ page: 500 }, audio(600, 200), { page: null, minute: 600, percent: 100 }],
    [{}, paper(200), null],
  ])('%o of %o is %o', (given, length, expected) => expect(progressOf(given, length)).toEqual(expected))
})

describe('another edition', () => {
  const at = { page: 100, minute: null, percent: 25 }
  it.each([
    [at, paper(400), paper(300), { page: 75, minute: null, percent: 25 }],
    [at, paper(400), audio(600), { page: null, minute: 150, percent: 25 }],
    [at, paper(400), audio(null), { page: null, minute: null, percent: 25 }],
    [{ page: null, minute: 150, percent: 25 }, audio(600), paper(400), at],
    [{ ...at, percent: null }, paper(400), paper(200), { page: 50, minute: null, percent: 25 }],
    [{ ...at, percent: null }, paper(null), paper(400), at],
    [{ ...at, percent: null }, paper(null), paper(80), { page: 80, minute: null, percent: 100 }],
    [{ ...at, page: 300, percent: 100 }, paper(200), paper(400), { page: 300, minute: null, percent: 75 }],
    [{ ...at, page: 300, percent: 100 }, paper(200), paper(250), { page: 250, minute: null, percent: 100 }],
    [{ ...at, page: 300, percent: 100 }, paper(200), audio(600), { page: null, minute: 600, percent: 100 }],
    [
      { page: null, minute: null, percent: null },
      paper(1),
      paper(2),
      { page: null, minute: null, percent: null },
    ],
  ])('%o in %o is in %o %o', (position, from, to, expected) =>
    expect(convertProgress(position, from, to)).toEqual(expected),
  )
})

it('an edition is read as its record says, and a length only fills a gap', () => {
  const edition = { editionId: 'e1', format: 'Paperback', pageCount: null, minutes: null }
  expect(editionRead(edition, { pageCount: 90, minutes: 5 })).toEqual({
    editionId: 'e1',
    format: 'paper',
    pageCount: 90,
    minutes: null,
  })
  expect(editionRead({ ...edition, pageCount: 80 }, { pageCount: 90 }).pageCount).toBe(80)
  expect(editionRead({ ...edition, format: null, minutes: 60 })).toMatchObject({
    format: 'audio',
    minutes: 60,
  })
})
