import { finishErasures } from '@flyleaf/projections'
import { testEventHandlers } from '@flyleaf/service/testing'
import { moderation } from './service.ts'

testEventHandlers(moderation, { own: ['newcomer'], reordered: { runJobs: finishErasures } })
