import { defineRemote } from '@flyleaf/web'

export default defineRemote({
  pages: {
    notifications: () => import('./notifications/notifications-page.tsx'),
    unsubscribe: () => import('./unsubscribe/unsubscribe-page.tsx'),
    messages: () => import('./messages/messages-page.tsx'),
  },
  widgets: {
    'notifications.outgoing-messages': () => import('./messages/writing/outgoing-messages.slot.tsx'),
  },
})
