import type { Caller, Work } from '@flyleaf/service'
import { exportStatus } from './data-export.view.ts'

export const getExport = ({ db, caller }: Work<Caller>) => exportStatus(db, caller.userId)
