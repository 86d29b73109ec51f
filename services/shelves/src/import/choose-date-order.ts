import { importNotStartable, type importsApi } from '@flyleaf/contracts'
import { Problem, type Verb } from '@flyleaf/service'
import { lockImport } from './find-import.ts'
import type { Importing } from './import-jobs.ts'
import { getImport } from './get-import.ts'

/** Sets which of day and month comes first in the dates of a file. Its rows are read again in the background. */
export const chooseDateOrder: Verb<typeof importsApi.chooseDates, Importing> = async (
  work,
  { importId, dateOrder },
) => {
  const { state } = await lockImport(work, importId)
  if (state !== 'preview') throw new Problem(importNotStartable)
  await work.sql(
    `update import set dates = dates || jsonb_build_object('order', $2::text),
       reread_line = 0, tries = 0, next_try_at = now()
     where import_id = $1 and dates is not null and dates->>'order' is distinct from $2::text`,
    [importId, dateOrder],
  )
  work.afterCommit(() => work.jobs.wake())
  return { import: await getImport(work, { importId }), message: 'Dates are read again' }
}
