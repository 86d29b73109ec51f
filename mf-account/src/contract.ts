import { defineRemoteContract } from '@flyleaf/contracts/remote'

/** Covers are beside the form on wide screens. */
const visitorOnly = {
  session: 'anonymous-only' as const,
  shape: 'form' as const,
  extras: ['shelves.cover-wall'],
}
const signingIn = { ...visitorOnly, prefetch: '/api/users/sign-in-options' }
const person = { prefetch: '/api/users/:username' } as const
/** The tabs of a profile beside its posts, each with its title until the person is known, and its widget. */
const tabs = [
  ['shelves', 'Bookshelves', 'shelves.shelf-list'],
  ['statistics', 'Statistics', 'shelves.statistics'],
  ['likes', 'Likes', 'feed.post-list'],
  ['following', 'Following'],
  ['followers', 'Followers'],
  ['mutuals', 'Followers you know'],
] as const

export default defineRemoteContract({
  name: 'account',
  routes: [
    { id: 'signup', path: '/auth/signup', page: 'signup', title: 'Sign up', ...signingIn, kilobytes: 144 },
    { id: 'signin', path: '/auth/signin', page: 'signin', title: 'Sign in', ...signingIn, kilobytes: 144 },
    {
      id: 'verify-email',
      path: '/auth/verify-email',
      page: 'verify-email',
      title: 'Verify your email',
      ...visitorOnly,
      kilobytes: 144,
    },
    {
      id: 'forgot-password',
      path: '/auth/forgot-password',
      page: 'forgot-password',
      title: 'Forgot password',
      ...visitorOnly,
      kilobytes: 144,
    },
    {
      id: 'reset-password',
      path: '/auth/reset-password',
      page: 'reset-password',
      title: 'Reset password',
      ...visitorOnly,
      kilobytes: 144,
    },
    {
      id: 'keep-account',
      path: '/auth/keep-account',
      page: 'keep-account',
      title: 'Keep your account',
      session: 'required',
    },
    {
      id: 'suspended',
      path: '/auth/suspended',
      page: 'suspended',
      title: 'Your account is suspended',
      session: 'required',
    },
    {
      id: 'settings',
      path: '/settings',
      shape: 'rows',
      page: 'settings',
      title: 'Settings',
      session: 'required',
    },
    {
      id: 'follow-requests',
      path: '/follow-requests',
      shape: 'rows',
      page: 'follow-requests',
      title: 'Follow requests',
      session: 'required',
      prefetch: '/api/users/follow-requests',
    },
    {
      id: 'edit-profile',
      path: '/profile/edit',
      shape: 'form',
      page: 'edit-profile',
      title: 'Edit profile',
      session: 'required',
      kilobytes: 144,
    },
    {
      id: 'profile',
      path: '/:username',
      page: 'user',
      widgets: ['feed.post-list'],
      extras: ['shelves.currently-reading'],
      ...person,
      kilobytes: 146,
    },
    // By name, so that other teams may claim further addresses below a person.
    ...tabs.map(([tab, title, ...widgets]) => ({
      id: `profile-${tab}`,
      path: `/:username/${tab}`,
      page: 'user',
      title,
      widgets,
      extras: ['shelves.currently-reading'],
      ...(tab === 'mutuals' ? { session: 'required' as const } : {}),
      ...person,
      kilobytes: 146,
    })),
  ],
  nav: [
    {
      id: 'profile',
      label: 'Profile',
      to: '/:username',
      icon: 'user-round',
      order: 1,
      place: 'reader',
      key: 'p',
    },
    { id: 'settings', label: 'Settings', to: '/settings', icon: 'settings', order: 3, place: 'reader' },
  ],
  dialogs: { '?': { title: 'Keyboard shortcuts', widget: 'account.keyboard-shortcuts' } },
  widgets: [
    { id: 'account.person-row' },
    { id: 'account.follow-button' },
    { id: 'account.person-card' },
    { id: 'account.people-search' },
    { id: 'account.keyboard-shortcuts' },
    { id: 'account.people-to-follow' },
    { id: 'account.person-aside' },
  ],
  apis: ['/api/users', '/api/posts', '/api/notifications'],
  needs: {
    platform: '^1',
    widgets: {
      'feed.post-list': 1,
      'shelves.shelf-list': 1,
      'shelves.currently-reading': 1,
      'shelves.statistics': 1,
      'shelves.cover-wall': 1,
      'moderation.report': 1,
      'moderation.decision': 1,
    },
  },
})
