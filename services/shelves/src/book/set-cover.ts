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
import { isSeenBy } from './find-books.ts'
import { readBook } from './get-book.ts'
import { publishBooks } from './publish-book.ts'

export const covering = { encoder: ImageEncoder, media: MediaFiles }
type Covering = Given<typeof covering>
type Input = InputOf<typeof catalogueApi.setCover>

/** The largest cover on a page, for a high-density screen. */
const RENDITION = { width: 480, height: 960, fit: 'inside' } as const

/** Encodes and stores the image, if the reader may set the book's cover. */
async function prepareCover(work: Preparation<Caller> & Covering, { bookId, files }: Input) {
  await checkAddedBy(work, bookId)
  const [image] = await work.encoder.encode(files[0]!.bytes, [RENDITION])
  const key = `covers/${createId()}.webp`
  await work.media.add(work, [{ ...image!, key }])
  return key
}

export const setCover = beforeTransaction(
  prepareCover,
  async (work: Work<Caller> & Covering, { bookId }: Input, key: string) => {
    const before = await checkAddedBy(work, bookId)
    await work.media.commit(work, [key])
    await work.db
      .updateTable('book')
      .set((of) => ({ cover: work.media.urlOf(key), version: of('version', '+', 1) }))
      .where('bookId', '=', bookId)
      .execute()
    if (before) await work.media.removeUrls(work, [before])
    await publishBooks(work, [bookId])
    return { message: 'Cover saved', book: await readBook(work.db, bookId, work.caller.userId) }
  },
)

/** The book's current cover. Throws for everybody but the reader who added the book. */
async function checkAddedBy({ db, caller }: Pick<Work<Caller>, 'db' | 'caller'>, bookId: string) {
  const book = await db
    .selectFrom('book')
    .select(['addedBy', 'cover'])
    .where('bookId', '=', bookId)
    .where(isSeenBy('book', sql.val(caller.userId)))
    .forUpdate()
    .executeTakeFirst()
  if (!book) throw new Problem(bookNotFound)
  if (book.addedBy !== caller.userId) throw new Problem(coverNotYours)
  return book.cover
}
