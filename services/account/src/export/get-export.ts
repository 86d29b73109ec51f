import type { Caller, Work } from '@flyleaf/service'
import { exportOf } from './data-export.view.ts'

export const getExport = ({ sql, caller }: Work<Caller>) => exportOf(sql, caller.userId)
