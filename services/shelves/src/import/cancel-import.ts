import { importNotCancellable, type importsApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { changeState } from './change-state.ts'
import type { Importing } from './import-jobs.ts'

/** Stops an import. Rows already applied stay until it is undone. */
export const cancelImport: Handler<typeof importsApi.cancel, Importing> = async (work, { importId }) => ({
  import: await changeState(work, {
    importId,
    from: ['preview', 'running'],
    to: 'cancelled',
    otherwise: importNotCancellable,
  }),
  message: 'Import cancelled',
})
