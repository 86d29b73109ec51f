import { defineRemoteContract } from '@flyleaf/contracts/remote'

const person = { prefetch: '/api/users/:username' } as const

export default defineRemoteContract({
  name: 'account',
  routes: [
    { id: 'signup', path: '/auth/signup', page: 'signup', title: 'Sign up', session: 'anonymous-only' },
    { id: 'signin', path: '/auth/signin', page: 'signin', title: 'Sign in', session: 'anonymous-only' },
    {
      id: 'verify-email',
      path: '/auth/verify-email',
      page: 'verify-email',
      title: 'Verify your email',
      session: 'anonymous-only',
    },
    {
      id: 'forgot-password',
      path: '/auth/forgot-password',
      page: 'forgot-password',
      title: 'Forgot password',
      session: 'anonymous-only',
    },
    {
      id: 'reset-password',
      path: '/auth/reset-password',
      page: 'reset-password',
      title: 'Reset password',
      session: 'anonymous-only',
    },
    { id: 'settings', path: '/settings', page: 'settings', title: 'Settings', session: 'required' },
    {
      id: 'edit-profile',
      path: '/profile/edit',
      page: 'edit-profile',
      title: 'Edit profile',
      session: 'required',
    },
    { id: 'profile', path: '/:username', page: 'user', widgets: ['feed.post-list'], ...person },
    { id: 'profile-tab', path: '/:username/:tab', page: 'user', ...person },
  ],
  widgets: [{ id: 'account.person-row' }, { id: 'account.follow-button' }],
  apis: ['/api/users'],
  needs: { platform: '^1', widgets: { 'feed.post-list': 1, 'shelves.shelf-list': 1 } },
})
