import { bookNotFound, coverNotYours, type InputOf, type catalogueApi } from '@flyleaf/contracts'
import {
  ImageEncoder,
  MediaStore,
  Problem,
  beforeTransaction,
  commitMedia,
  createId,
  removeMedia,
  storeMedia,
  type Caller,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { readBook } from './get-book.ts'
import { publishBooks } from './publish-book.ts'

type Input = InputOf<typeof catalogueApi.setCover>

/** The largest cover on a page, for a high-density screen. */
const RENDITION = { width: 480, height: 960, fit: 'inside' } as const

/** Encodes and stores the image, if the reader may set the book's cover. */
async function prepareCover(work: Preparation<Caller>, { bookId, files }: Input) {
  await checkAddedBy(work, bookId)
  const [image] = await work.inject(ImageEncoder).encode(files[0]!.bytes, [RENDITION])
  const key = `covers/${createId()}.webp`
  await storeMedia(work, [{ ...image!, key }])
  return key
}

export const setCover = beforeTransaction(
  prepareCover,
  async (work: Work<Caller>, { bookId }: Input, key: string) => {
    const before = await checkAddedBy(work, bookId)
    await commitMedia(work, [key])
    await work.sql(`update book set cover = $2, version = version + 1 where book_id = $1`, [
      bookId,
      work.inject(MediaStore).urlOf(key),
    ])
    if (before) await removeMedia(work, [before])
    await publishBooks(work, [bookId])
    return { message: 'Cover saved', book: await readBook(work.sql, bookId, work.caller.userId) }
  },
)

/** The book's current cover. Throws for everybody but the reader who added the book. */
async function checkAddedBy({ sql, caller }: Pick<Work<Caller>, 'sql' | 'caller'>, bookId: string) {
  const [book] = await sql<{ addedBy: string | null; cover: string | null }>(
    `select added_by as "addedBy", cover from book where book_id = $1 and (private_to is null or private_to = $2) for update`,
    [bookId, caller.userId],
  )
  if (!book) throw new Problem(bookNotFound)
  if (book.addedBy !== caller.userId) throw new Problem(coverNotYours)
  return book.cover
}
