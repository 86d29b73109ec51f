import { finishErasures } from '@flyleaf/projections'
import { testEventHandlers } from '@flyleaf/service/testing'
import { search } from './service.ts'

testEventHandlers(search, { own: ['word'], reordered: { runJobs: finishErasures } })
