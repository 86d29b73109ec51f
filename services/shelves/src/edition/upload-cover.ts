import type { InputOf, recordsApi } from '@flyleaf/contracts'
import {
  beforeTransaction,
  invalid,
  type Caller,
  type Db,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { storeCover, type Covering } from '../book/set-cover.ts'
import { readBookRecord, readEdition } from '../record/record.ts'

type Input = InputOf<typeof recordsApi.uploadCover>

async function prepareCover(work: Preparation<Caller> & Covering, { bookId, editionId, files }: Input) {
  const book = await readBookRecord(work.db, bookId, work.caller.userId)
  await readEdition(work.db, book.bookId, editionId)
  return storeCover(work, files[0]!.bytes)
}

/** Stores an image for a change of an edition's record. Without a change that names it, it is deleted after a day. */
export const uploadCover = beforeTransaction(
  prepareCover,
  async (work: Work<Caller> & Covering, { editionId }: Input, key: string) => {
    const cover = work.media.urlOf(key)
    await work.db.insertInto('edition_cover').values({ cover, editionId }).execute()
    await work.media.commit(work, [key])
    return { message: 'Image uploaded', cover }
  },
)

/** Refuses a cover that nobody has uploaded for the edition, and keeps the image for a change that names it. */
export async function takeCover(db: Db, editionId: string, cover: string, now: Date) {
  const taken = await db
    .updateTable('edition_cover')
    .set({ createdAt: now })
    .where('cover', '=', cover)
    .where('editionId', '=', editionId)
    .returning('cover')
    .executeTakeFirst()
  if (!taken) throw invalid([{ path: 'cover', message: 'Please upload this image again' }])
}
