import type { Caller, Work } from '@flyleaf/service'
import { erasureOf } from './erasure.view.ts'
import { Erasures } from './erasures.ts'

export const getErasure = ({ sql, caller, inject }: Work<Caller>) =>
  erasureOf(sql, caller.userId, inject(Erasures).graceDays)
