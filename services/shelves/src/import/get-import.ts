import type { importsApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { readImport } from './import.view.ts'

/** The progress of an import. */
export const getImport: Handler<typeof importsApi.get> = ({ db, caller }, { importId }) =>
  readImport(db, importId, caller.userId)
