import type { EventHandler } from '@flyleaf/service'
import type { Announcing } from './live.ts'

/** Shows a reader the progress of their import in all open browsers. */
export const onImportProgressed: EventHandler<'import.progressed', Announcing> = async (
  { afterCommit, live },
  { data: { userId, ...progress } },
) => afterCommit(() => live.send([userId], { type: 'import', ...progress }))
