import { importsApi, type Import } from '@flyleaf/contracts'
import { LOG, UnitOfWork } from '@flyleaf/service'
import { publishedBy, type TestService } from '@flyleaf/service/testing'
import { limits } from '@flyleaf/testing/limits'
import { expect, vi } from 'vitest'
import { ExternalBooks } from '../external-catalogue/external-books.ts'
import { aLibrary } from '../testing/a-library.ts'
import { ImportJobs } from './import-jobs.ts'

const HEADER =
  'Title,Author,ISBN13,My Rating,Number of Pages,Original Publication Year,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count'

/** A row about a book of the library. */
export const DARKNESS = {
  Title: 'The Left Hand of Darkness (Hainish Cycle, #4)',
  Author: 'Ursula  K. Le Guin',
  'Original Publication Year': '1969',
  'Exclusive Shelf': 'read',
  Bookshelves: 'favourites, space',
  'Date Added': '2021/05/20',
  'Date Read': '2021/06/05',
  'My Rating': '5',
  'My Review': 'Cold and kind. <spoiler>He dies.</spoiler>',
  'Private Notes': 'Lent to M.',
}
/** A row about a book that the library lacks. */
export const UNKNOWN = {
  Title: 'A Leaflet Nobody Kept',
  Author: 'Ann Onymous',
  'Exclusive Shelf': 'to-read',
  Bookshelves: 'to-read, space',
}

/** A library with the book of `DARKNESS`. */
export async function aLibraryOfDarkness() {
  const library = await aLibrary()
  const darkness = await library.aBook('The Left Hand of Darkness', {
    year: 1969,
    authors: ['Ursula K. Le Guin'],
  })
  return { library, darkness }
}

/** A Goodreads file with these rows; cells that a row does not set are empty. */
export const goodreadsFile = (...rows: Record<string, string>[]) =>
  [
    HEADER,
    ...rows.map((row) =>
      HEADER.split(',')
        .map((column) => `"${(row[column] ?? '').replaceAll('"', '""')}"`)
        .join(','),
    ),
  ].join('\n')

export async function upload({ upload: send }: TestService, file: string | Buffer, as: string) {
  const { status, body } = await send(
    importsApi.upload,
    [typeof file === 'string' ? Buffer.from(file) : file],
    as,
  )
  expect(status).toBe(202)
  return body.importId
}

/** Waits until an import reaches a state. */
export const until = ({ call }: TestService, importId: string, as: string, is: (found: Import) => boolean) =>
  vi.waitFor(
    async () => {
      const { body } = await call(importsApi.get, { importId }, as)
      expect(is(body), JSON.stringify(body)).toBe(true)
      return body
    },
    { timeout: limits.event, interval: 20 },
  )

/** Waits until every row is matched. */
export const untilLookedUp = (service: TestService, importId: string, as: string) =>
  until(
    service,
    importId,
    as,
    ({ counts }) => counts.matched + counts.placeholder + counts.rejected === counts.rows,
  )

/** Uploads a file and waits until it is imported. */
export async function importFile(service: TestService, file: string | Buffer, as: string) {
  const importId = await upload(service, file, as)
  await untilLookedUp(service, importId, as)
  expect((await service.call(importsApi.start, { importId }, as)).status).toBe(200)
  await until(service, importId, as, ({ state }) => state === 'done')
  return importId
}

export async function undo(service: TestService, importId: string, as: string) {
  expect((await service.call(importsApi.undo, { importId }, as)).status).toBe(200)
  return until(service, importId, as, ({ state }) => state === 'undone')
}

export const rowsOf = async ({ call }: TestService, importId: string, as: string) =>
  (await call(importsApi.rows, { importId, limit: 50 }, as)).body.items

export const importedReviews = async (service: TestService) =>
  (await publishedBy(service)).filter(({ type }) => type === 'review.imported').map(({ data }) => data)

/** A worker of another process. */
export const anotherWorker = ({ app, database }: TestService) =>
  new ImportJobs(database, app.get(UnitOfWork), app.get(ExternalBooks), app.get(LOG))

/** Everything in a reader's library that an import can change, as text. */
export async function stateOf({ database: { sql } }: TestService, userId: string) {
  const [row] = await sql<{ state: unknown }>(
    `select json_build_object(
       'shelves', (select json_agg(json_build_array(s.name, s.book_count, (select json_agg(b.title order by b.title) from shelved_book e join book b using (book_id)
         where e.bookshelf_id = s.bookshelf_id)) order by norm(s.name)) from bookshelf s where owner_id = $1),
       'notes', (select json_agg(json_build_array(title, text) order by title) from private_note join book using (book_id) where user_id = $1),
       'readings', (select json_agg(json_build_array(title, status, started_at, finished_at) order by title, is_current, finished_at) from reading join book using (book_id) where user_id = $1),
       'ratings', (select json_agg(json_build_array(title, rating) order by title) from rating join book using (book_id) where user_id = $1),
       'placeholders', (select json_agg(title order by title) from book where private_to = $1),
       'reviews', (select count(*) from imported_review where user_id = $1)) as state`,
    [userId],
  )
  return row!.state as {
    shelves: [string, number, string[] | null][]
    notes: [string, string][] | null
    readings: [string, string, string | null, string | null][] | null
    ratings: [string, number][] | null
    placeholders: string[] | null
    reviews: number
  }
}
