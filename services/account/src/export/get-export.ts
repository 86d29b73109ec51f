import type { Caller, Work } from '@flyleaf/service'
import { exportStatus } from './data-export.view.ts'

export const getExport = ({ sql, caller }: Work<Caller>) => exportStatus(sql, caller.userId)
