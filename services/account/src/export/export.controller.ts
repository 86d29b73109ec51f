import { archiveApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { askErasure } from '../erasure/ask-erasure.ts'
import { getErasure } from '../erasure/get-erasure.ts'
import { keepAccount } from '../erasure/keep-account.ts'
import { getExport } from './get-export.ts'
import { startExport } from './start-export.ts'

export const ExportController = controller(archiveApi, {
  export: getExport,
  startExport,
  erasure: getErasure,
  erase: askErasure,
  keep: keepAccount,
})
