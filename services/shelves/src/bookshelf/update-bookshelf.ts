import { defaultShelfKeepsName, type bookshelvesApi } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Handler } from '@flyleaf/service'
import { requireNotHidden } from '../moderation/require-not-hidden.ts'
import { BookshelfEntity } from './bookshelf.entity.ts'
import { readBookshelf } from './bookshelf-rows.ts'
import { canEdit, canRename, visibilityFor, wantedAudience } from './bookshelf.rules.ts'
import { lockBookshelf } from './find-bookshelf.ts'
import { publishBookshelf } from './publish-bookshelf.ts'

/** Changes a bookshelf's name, description or audience. Whom it is not for any more, it is hidden from in all services before this answers. */
export const updateBookshelf: Handler<typeof bookshelvesApi.update> = waitForConsumers(
  async (work, { bookshelfId, audience: given, isPrivate, ...changes }) => {
    const standing = await lockBookshelf(work, bookshelfId, canEdit)
    const shelf = await work.em.findOneOrFail(BookshelfEntity, { bookshelfId })
    const isRenamed = changes.name !== undefined && changes.name !== shelf.name
    if (isRenamed && !canRename(standing)) throw Problem.of(defaultShelfKeepsName, 'name')
    const audience = wantedAudience({ audience: given, isPrivate })
    if (audience !== undefined && audience !== 'ME') await requireNotHidden(work, bookshelfId)
    const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    work.em.assign(shelf, { ...named, ...(audience && visibilityFor(audience)), updatedAt: work.now })
    await work.em.flush()
    await publishBookshelf(work, bookshelfId)
    return { message: 'Bookshelf updated', bookshelf: await readBookshelf(work, bookshelfId) }
  },
)
