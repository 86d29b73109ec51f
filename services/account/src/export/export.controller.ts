import { exportApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { getExport } from './get-export.ts'
import { exporting, startExport } from './start-export.ts'

export const ExportController = controller(exportApi, { export: getExport, startExport }, exporting)
