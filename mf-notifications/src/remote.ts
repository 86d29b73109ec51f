import { defineRemote } from '@flyleaf/web'
import './notifications.css'

export default defineRemote({
  pages: {
    notifications: () =>
      import(/* webpackChunkName: "page-notifications" */ './notifications/notifications-page.tsx'),
    messages: () => import(/* webpackChunkName: "page-messages" */ './messages/messages-page.tsx'),
  },
})
