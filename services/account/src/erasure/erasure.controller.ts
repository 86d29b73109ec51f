import { erasureApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { cancelErasure } from './cancel-erasure.ts'
import { getErasure } from './get-erasure.ts'
import { erasing, requestErasure } from './request-erasure.ts'

export const ErasureController = controller(
  erasureApi,
  {
    erasure: getErasure,
    erase: requestErasure,
    keep: cancelErasure,
  },
  erasing,
)
