import { defineRemote } from '@flyleaf/web'

export default defineRemote({
  pages: {
    notifications: () => import('./notifications/notifications-page.tsx'),
    messages: () => import('./messages/messages-page.tsx'),
  },
})
