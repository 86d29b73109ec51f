import { finishErasures } from '@flyleaf/projections'
import { testEventHandlers } from '@flyleaf/service/testing'
import { feed } from './service.ts'

testEventHandlers(feed, {
  own: [
    'blocked_link_domain',
    'blocked_image',
    'buddy_read',
    'limited_author',
    'moderated_post',
    'post',
    'post_like',
  ],
  reordered: {
    runJobs: finishErasures,
    // A review that is withdrawn before it arrives lacks these.
    ignored: { post: ['book_id', 'created_at', 'discover_rank', 'rated_at', 'rating', 'version'] },
  },
})
