import { toIsbn13, type Contributor } from '@flyleaf/contracts'
import { contributorsIn } from './contributor.rules.ts'
import { keyIn, keyOf, type Key } from './key.rules.ts'
import { languageIn } from './language.rules.ts'
import { seriesIn, type NumberedSeries } from './series.rules.ts'
import { pagesIn, textIn, textsIn, yearIn } from './value.rules.ts'

export interface AuthorRecord {
  id: string
  key: string
  revision: number
  name: string
  otherNames: string[]
  bio: string
  birthYear: number | null
  deathYear: number | null
}
export interface WorkRecord {
  id: string
  key: string
  revision: number
  title: string
  subtitle: string
  description: string
  subjects: string[]
  year: number | null
  authorIds: string[]
  otherTitles: string[]
}
export interface EditionRecord {
  id: string
  key: string
  revision: number
  bookId: string
  title: string
  subtitle: string
  isbns: string[]
  language: string | null
  pageCount: number | null
  year: number | null
  publisher: string | null
  format: string | null
  series: NumberedSeries[] | null
  contributors: Contributor[]
}
export interface RedirectRecord {
  kind: Key['kind']
  id: string
  targetId: string
}
/** The record of one line of a dump. An edition without a work becomes a work of its own. */
export interface Records {
  author?: AuthorRecord
  work?: WorkRecord
  edition?: EditionRecord
  redirect?: RedirectRecord
}

type Fields = Record<string, unknown>
const TITLE_MAX = 500
const SUBTITLE_MAX = 255
const NAME_MAX = 200
const SUBJECTS_MAX = 10

/** Parses a record of a dump. Null for kinds that the library does not store and for records without required fields. */
export function recordsOf(type: string, key: string, revision: number, fields: Fields): Records | null {
  const own = keyOf(key) ?? keyOf(fields['key'])
  if (!own) return null
  if (type === '/type/redirect') return redirectOf(own, fields)
  if (type === '/type/author' && own.kind === 'author') return authorOf(own, revision, fields)
  if (type === '/type/work' && own.kind === 'work') return workOf(own, revision, fields)
  if (type === '/type/edition' && own.kind === 'edition') return editionOf(own, revision, fields)
  return null
}

function redirectOf(own: Key, fields: Fields): Records | null {
  const target = keyIn(fields['location'])
  if (!target || target.kind !== own.kind || target.id === own.id) return null
  return { redirect: { kind: own.kind, id: own.id, targetId: target.id } }
}

function authorOf({ id, key }: Key, revision: number, fields: Fields): Records | null {
  const name = textIn(fields['name'], NAME_MAX) ?? textIn(fields['personal_name'], NAME_MAX)
  if (name === null) return null
  const author = {
    id,
    key,
    revision,
    name,
    otherNames: textsIn(fields['alternate_names'], NAME_MAX, 50).filter((other) => other !== name),
    bio: textIn(fields['bio'], 5000, true) ?? '',
    birthYear: yearIn(fields['birth_date']),
    deathYear: yearIn(fields['death_date']),
  }
  return { author }
}

function workOf({ id, key }: Key, revision: number, fields: Fields): Records | null {
  const title = textIn(fields['title'], TITLE_MAX)
  if (title === null) return null
  const work = {
    id,
    key,
    revision,
    title,
    subtitle: subtitleIn(fields),
    description: textIn(fields['description'], 5000, true) ?? '',
    subjects: [
      ...new Set(textsIn(fields['subjects'], 60, SUBJECTS_MAX).map((subject) => subject.toLowerCase())),
    ],
    year: yearIn(fields['first_publish_date']),
    authorIds: authorsIn(fields['authors']),
    otherTitles: textsIn(fields['other_titles'], TITLE_MAX, 20),
  }
  return { work }
}

function editionOf({ id, key }: Key, revision: number, fields: Fields): Records | null {
  const title = textIn(fields['title'], TITLE_MAX)
  if (title === null) return null
  const work = list(fields['works'])
    .map(keyIn)
    .find((found) => found?.kind === 'work')
  const year = yearIn(fields['publish_date'])
  const publisher = textsIn(fields['publishers'], NAME_MAX, 1)[0] ?? null
  const edition = {
    id,
    key,
    revision,
    bookId: work?.id ?? id,
    title,
    subtitle: subtitleIn(fields),
    isbns: isbnsIn(fields),
    language:
      list(fields['languages'])
        .map(languageIn)
        .find((found) => found !== null) ?? null,
    pageCount: pagesIn(fields['number_of_pages']),
    year,
    publisher,
    format: textIn(fields['physical_format'], 100),
    series: seriesIn(fields['series'], publisher),
    contributors: contributorsIn(fields),
  }
  if (work) return { edition }
  const own = { ...fields, first_publish_date: year === null ? undefined : String(year) }
  return { edition, ...workOf({ kind: 'edition', id, key }, revision, own) }
}

const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** Catalogue cards end a subtitle with a slash. */
const subtitleIn = (fields: Fields) =>
  (textIn(fields['subtitle'], SUBTITLE_MAX) ?? '').replace(/[\s/:;,]+$/, '')

const authorsIn = (value: unknown) => [
  ...new Set(list(value).flatMap((one) => (keyIn(one)?.kind === 'author' ? keyIn(one)!.id : []))),
]

const isbnsIn = (fields: Fields) => [
  ...new Set(
    [...list(fields['isbn_13']), ...list(fields['isbn_10']), ...list(fields['isbn'])].flatMap((text) =>
      typeof text === 'string' ? (toIsbn13(text) ?? []) : [],
    ),
  ),
]
