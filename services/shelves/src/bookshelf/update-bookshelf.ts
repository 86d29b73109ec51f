import { defaultShelfKeepsName, type bookshelvesApi } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Handler } from '@flyleaf/service'
import { requireNotHidden } from '../moderation/require-not-hidden.ts'
import { BookshelfEntity } from './bookshelf.entity.ts'
import { readBookshelf } from './bookshelf-rows.ts'
import { canEdit, canRename } from './bookshelf.rules.ts'
import { lockBookshelf } from './find-bookshelf.ts'
import { publishBookshelf } from './publish-bookshelf.ts'

/** Changes a bookshelf's name, description or privacy. A bookshelf made private is hidden in all services before this answers. */
export const updateBookshelf: Handler<typeof bookshelvesApi.update> = waitForConsumers(
  async (work, { bookshelfId, ...changes }) => {
    const standing = await lockBookshelf(work, bookshelfId, canEdit)
    const shelf = await work.em.findOneOrFail(BookshelfEntity, { bookshelfId })
    const isRenamed = changes.name !== undefined && changes.name !== shelf.name
    if (isRenamed && !canRename(standing)) throw Problem.of(defaultShelfKeepsName, 'name')
    if (changes.isPrivate === false) await requireNotHidden(work, bookshelfId)
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    work.em.assign(shelf, { ...given, updatedAt: work.now })
    await work.em.flush()
    await publishBookshelf(work, bookshelfId)
    return { message: 'Bookshelf updated', bookshelf: await readBookshelf(work, bookshelfId) }
  },
)
