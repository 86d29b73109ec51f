import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { Live } from './live.ts'

/** Shows a reader the progress of their import in all open browsers. */
export async function onImportProgressed(
  { afterCommit, inject }: TransactionalWork,
  { data: { userId, ...progress } }: EventEnvelope<'import.progressed'>,
) {
  afterCommit(() => inject(Live).send([userId], { type: 'import', ...progress }))
}
