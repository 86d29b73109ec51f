import { bookNotFound, coverNotYours, type InputOf, type catalogueApi } from '@flyleaf/contracts'
import {
  ImageEncoder,
  MediaFiles,
  Problem,
  beforeTransaction,
  createId,
  type Caller,
  type Given,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { isLibrarian } from '../record/librarians.ts'
import { isSeenBy } from './find-books.ts'
import { readBook } from './get-book.ts'
import { publishBooks } from './publish-book.ts'

export const covering = { encoder: ImageEncoder, media: MediaFiles }
export type Covering = Given<typeof covering>
type Input = InputOf<typeof catalogueApi.setCover>

/** The largest cover on a page, for a high-density screen. */
const RENDITION = { width: 480, height: 960, fit: 'inside' } as const

/** Encodes and stores the image, if the reader may set the book's cover. */
async function prepareCover(work: Preparation<Caller> & Covering, { bookId, files }: Input) {
  await readCover(work, bookId)
  return storeCover(work, files[0]!.bytes)
}

/** Encodes and stores the image of a cover; returns its key. */
export async function storeCover(work: Preparation & Covering, bytes: Uint8Array) {
  const [image] = await work.encoder.encode(bytes, [RENDITION])
  const key = `covers/${createId()}.webp`
  await work.media.add(work, [{ ...image!, key }])
  return key
}

export const setCover = beforeTransaction(
  prepareCover,
  async (work: Work<Caller> & Covering, { bookId }: Input, key: string) => {
    const before = await readCover(work, bookId)
    await work.media.commit(work, [key])
    return replaceCover(work, { bookId, before, cover: work.media.urlOf(key), message: 'Cover saved' })
  },
)

/** Removes a book's cover: it is typeset then. */
export async function removeCover(
  work: Work<Caller> & Covering,
  { bookId }: InputOf<typeof catalogueApi.removeCover>,
) {
  const before = await readCover(work, bookId)
  return replaceCover(work, { bookId, before, cover: null, message: 'Cover removed' })
}

interface Replacement {
  bookId: string
  before: string | null
  cover: string | null
  message: string
}

async function replaceCover(work: Work<Caller> & Covering, { bookId, before, cover, message }: Replacement) {
  if (before !== cover) {
    await work.db
      .updateTable('book')
      .set((of) => ({ cover, version: of('version', '+', 1) }))
      .where('bookId', '=', bookId)
      .execute()
    if (before) await work.media.removeUrls(work, [before])
    await publishBooks(work, [bookId])
  }
  return { message, book: await readBook(work.db, bookId, work.caller.userId) }
}

/** Whether a reader may set the cover of a book: of one that they added, or of any as a librarian. */
export const maySetCover = async (
  { db, caller }: Pick<Work<Caller>, 'db' | 'caller'>,
  addedBy: string | null,
) => addedBy === caller.userId || isLibrarian(db, caller.userId)

/** The book's current cover, for who may set it; throws for others. */
async function readCover(work: Pick<Work<Caller>, 'db' | 'caller'>, bookId: string) {
  const { db, caller } = work
  const book = await db
    .selectFrom('book')
    .select(['addedBy', 'cover'])
    .where('bookId', '=', bookId)
    .where(isSeenBy('book', sql.val(caller.userId)))
    .forUpdate()
    .executeTakeFirst()
  if (!book) throw new Problem(bookNotFound)
  if (!(await maySetCover(work, book.addedBy))) throw new Problem(coverNotYours)
  return book.cover
}
