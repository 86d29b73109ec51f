import { importNotStartable, type importsApi } from '@flyleaf/contracts'
import { Problem, type Handler } from '@flyleaf/service'
import { sql } from 'kysely'
import { lockImport } from './find-import.ts'
import type { Importing } from './import-jobs.ts'
import { getImport } from './get-import.ts'

/** Sets which of day and month comes first in the dates of a file. Its rows are read again in the background. */
export const chooseDateOrder: Handler<typeof importsApi.chooseDates, Importing> = async (
  work,
  { importId, dateOrder },
) => {
  const { state } = await lockImport(work, importId)
  if (state !== 'preview') throw new Problem(importNotStartable)
  await work.db
    .updateTable('import')
    .set(({ ref }) => ({
      dates: sql`${ref('dates')} || jsonb_build_object('order', ${dateOrder}::text)`,
      rereadLine: 0,
      tries: 0,
      nextTryAt: sql<Date>`now()`,
    }))
    .where('importId', '=', importId)
    .where('dates', 'is not', null)
    .where(({ ref }) => sql<boolean>`${ref('dates')}->>'order' is distinct from ${dateOrder}`)
    .execute()
  work.afterCommit(() => work.jobs.wake())
  return { import: await getImport(work, { importId }), message: 'Dates are read again' }
}
