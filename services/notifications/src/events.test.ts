import { finishErasures } from '@flyleaf/projections'
import { testEventHandlers } from '@flyleaf/service/testing'
import { notifications } from './service.ts'

testEventHandlers(notifications, {
  own: [
    'blocked_link_domain',
    'live_item',
    'notification',
    'notification_actor',
    'notification_book',
    'set_aside_act',
    'unread_count',
    'withdrawn_act',
  ],
  reordered: {
    runJobs: finishErasures,
    // The number of deliveries depends on the order; the resulting state does not.
    ignored: { notification: ['version'], unread_count: ['position'] },
    isEmpty: (table, row) => table === 'live_item' || (table === 'unread_count' && row['count'] === 0),
  },
})
