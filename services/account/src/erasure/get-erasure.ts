import type { Caller, Work } from '@flyleaf/service'
import { erasureOf } from './erasure.view.ts'
import { Erasures } from './erasures.ts'

export const getErasure = ({ sql, caller, port }: Work<Caller>) =>
  erasureOf(sql, caller.userId, port(Erasures).graceDays)
