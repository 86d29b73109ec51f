import { importColumnsApi, importsApi } from '@flyleaf/contracts'
import { BatchedWork, controller } from '@flyleaf/service'
import { acceptSuggestions } from './accept-suggestions.ts'
import { chooseColumns, getColumns } from './choose-columns.ts'
import { chooseDateOrder } from './choose-date-order.ts'
import { cancelImport } from './cancel-import.ts'
import { getImport } from './get-import.ts'
import { listImportRows } from './list-import-rows.ts'
import { listImports } from './list-imports.ts'
import { repairRow } from './repair-row.ts'
import { startImport } from './start-import.ts'
import { ImportJobs } from './import-jobs.ts'
import { undoImport } from './undo-import.ts'
import { uploadImport } from './upload-import.ts'

export const ImportController = controller(
  importsApi,
  {
    upload: uploadImport,
    list: listImports,
    get: getImport,
    rows: listImportRows,
    chooseDates: chooseDateOrder,
    start: startImport,
    cancel: cancelImport,
    undo: undoImport,
    repair: repairRow,
    accept: acceptSuggestions,
  },
  { jobs: ImportJobs, batches: BatchedWork },
)

export const ImportColumnsController = controller(
  importColumnsApi,
  {
    get: getColumns,
    choose: chooseColumns,
  },
  { jobs: ImportJobs },
)
