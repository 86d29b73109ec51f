import { announcementOver, type announcementsApi } from '@flyleaf/contracts'
import { Problem, createId, type Handler } from '@flyleaf/service'
import { note } from '../audit/note.ts'
import { requireAdministrator } from '../moderator/moderators.ts'
import { AnnouncementMemory } from './announcement-memory.ts'

/** What announcing needs. */
export const announcing = { memory: AnnouncementMemory }
interface Announcing {
  memory: AnnouncementMemory
}

/** Shows an announcement on every page, in place of another one. */
export const announce: Handler<typeof announcementsApi.announce, Announcing> = async (
  work,
  { text, endsAt = null },
) => {
  await requireAdministrator(work)
  const { db, caller, now, memory } = work
  const end = endsAt === null ? null : new Date(endsAt)
  if (end && end <= now) throw Problem.of(announcementOver, 'endsAt')
  const shown = { announcementId: createId(), text, endsAt: end }
  await db
    .insertInto('announcement')
    .values(shown)
    .onConflict((of) => of.column('isOnly').doUpdateSet(shown))
    .execute()
  await note(db, { action: 'announced', actorId: caller.userId })
  work.afterCommit(() => Promise.resolve(memory.forget()))
  return { message: 'Announced. Within a minute it’s on every page that is opened' }
}

/** Shows no announcement any more. */
export const withdraw: Handler<typeof announcementsApi.withdraw, Announcing> = async (work) => {
  await requireAdministrator(work)
  const { db, caller, memory } = work
  const withdrawn = await db.deleteFrom('announcement').returning('announcementId').executeTakeFirst()
  if (withdrawn) await note(db, { action: 'announcement-withdrawn', actorId: caller.userId })
  work.afterCommit(() => Promise.resolve(memory.forget()))
  return { message: 'Withdrawn. Within a minute no page shows it any more' }
}
