import { defineRemote } from '@flyleaf/web'
import './notifications.css'

export default defineRemote({
  pages: {
    notifications: () => import('./notifications/notifications-page.tsx'),
    messages: () => import('./messages/messages-page.tsx'),
  },
})
