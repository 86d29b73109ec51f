import type { bookshelvesApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { BookshelfEntity } from './bookshelf.entity.ts'
import { readBookshelf } from './bookshelf-rows.ts'
import { visibilityFor, wantedAudience } from './bookshelf.rules.ts'
import { publishBookshelf } from './publish-bookshelf.ts'

/** Creates a bookshelf; for everyone by default. */
export const createBookshelf: Handler<typeof bookshelvesApi.create> = async (work, input) => {
  const shelf = work.em.create(BookshelfEntity, {
    ownerId: work.caller.userId,
    name: input.name,
    description: input.description ?? '',
    ...visibilityFor(wantedAudience(input) ?? 'EVERYONE'),
    createdAt: work.now,
    updatedAt: work.now,
  })
  await work.em.flush()
  await publishBookshelf(work, shelf.bookshelfId)
  return { message: 'Bookshelf created', bookshelf: await readBookshelf(work, shelf.bookshelfId) }
}
