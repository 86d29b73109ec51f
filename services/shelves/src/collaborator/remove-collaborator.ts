import { bookshelfNotYours, collaboratorNotFound, type collaboratorsApi } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Handler } from '@flyleaf/service'
import { canRemoveCollaborator } from '../bookshelf/bookshelf.rules.ts'
import { lockBookshelf } from '../bookshelf/find-bookshelf.ts'
import { publishChangedBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { CollaboratorEntity } from './collaborator.entity.ts'

/** Removes a collaborator, or leaves. Collaborators' access ends in all services before this answers. */
export const removeCollaborator: Handler<typeof collaboratorsApi.remove> = waitForConsumers(
  async (work, { bookshelfId, username }) => {
    const { em, db, caller } = work
    const shelf = await lockBookshelf(work, bookshelfId)
    const person = await db
      .selectFrom('person')
      .select('userId')
      .where('username', '=', username)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    const isSelf = person?.userId === caller.userId
    if (!canRemoveCollaborator(shelf, isSelf)) throw new Problem(bookshelfNotYours)
    const collaborator =
      person && (await em.findOne(CollaboratorEntity, { bookshelfId, userId: person.userId }))
    if (!collaborator) throw new Problem(collaboratorNotFound)
    em.remove(collaborator)
    await em.flush()
    await publishChangedBookshelf(work, bookshelfId)
    return { message: isSelf ? 'You left this bookshelf' : 'Collaborator removed' }
  },
)
