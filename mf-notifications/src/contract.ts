import { defineRemoteContract } from '@flyleaf/contracts/remote'

export default defineRemoteContract({
  name: 'notifications',
  routes: [
    {
      id: 'notifications',
      path: '/notifications',
      shape: 'rows',
      page: 'notifications',
      title: 'Notifications',
      session: 'required',
      extras: ['account.people-to-follow'],
      prefetch: '/api/notifications',
    },
    {
      id: 'unsubscribe',
      path: '/notifications/unsubscribe',
      page: 'unsubscribe',
      title: 'Stop emails',
    },
    {
      id: 'messages',
      path: '/messages',
      shape: 'rows',
      page: 'messages',
      title: 'Messages',
      session: 'required',
      prefetch: '/api/messages/conversations',
      kilobytes: 150,
    },
  ],
  nav: [
    {
      id: 'notifications',
      label: 'Notifications',
      to: '/notifications',
      icon: 'bell',
      visitors: false,
      order: 5,
      badge: 'notifications',
      key: 'n',
    },
    {
      id: 'messages',
      label: 'Messages',
      to: '/messages',
      icon: 'message-circle',
      visitors: false,
      order: 6,
      badge: 'messages',
      key: 'm',
    },
  ],
  resumes: { 'outgoing-messages': 'notifications.outgoing-messages' },
  widgets: [{ id: 'notifications.outgoing-messages' }],
  apis: ['/api/notifications', '/api/messages', '/api/users'],
  needs: {
    platform: '^1',
    widgets: {
      'feed.linked-post': 1,
      'shelves.linked-book': 1,
      'shelves.linked-shelf': 1,
      'account.people-to-follow': 1,
      'account.person-card': 1,
      'moderation.report': 1,
    },
  },
})
