import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { Live } from './live.ts'

/** Shows a reader how far their import is, in the browsers that they have open. */
export async function onImportProgressed(
  { afterCommit, inject }: TransactionalWork,
  { data: { userId, ...progress } }: EventEnvelope<'import.progressed'>,
) {
  afterCommit(() => inject(Live).send([userId], { type: 'import', ...progress }))
}
