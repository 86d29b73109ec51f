import { finishErasures } from '@flyleaf/projections'
import { testEventHandlers } from '@flyleaf/service/testing'
import { shelves } from './service.ts'

testEventHandlers(shelves, {
  own: ['blocked_link_domain', 'blocked_image', 'book', 'bookshelf', 'deleted_bookshelf', 'rating'],
  reordered: {
    runJobs: finishErasures,
    // Depends on whether the default bookshelves of an erased reader were created before they were deleted.
    isEmpty: (table) => table === 'deleted_bookshelf',
  },
})
