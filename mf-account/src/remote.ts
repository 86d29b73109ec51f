import { defineRemote } from '@flyleaf/web'

export default defineRemote({
  pages: {
    signup: () => import('./auth/sign-up-page.tsx'),
    signin: () => import('./auth/sign-in-page.tsx'),
    'verify-email': () => import('./auth/verify-email-page.tsx'),
    'forgot-password': () => import('./auth/forgot-password-page.tsx'),
    'reset-password': () => import('./auth/reset-password-page.tsx'),
    'keep-account': () => import('./keep-account/keep-account-page.tsx'),
    suspended: () => import('./suspended/suspended-page.tsx'),
    settings: () => import('./settings/settings-page.tsx'),
    'follow-requests': () => import('./follow-requests/follow-requests-page.tsx'),
    'edit-profile': () => import('./profile-edit/edit-profile-page.tsx'),
    user: () => import('./user/user-page.tsx'),
  },
  widgets: {
    'account.person-row': () => import('./person/person-row.slot.tsx'),
    'account.follow-button': () => import('./person/follow-button.slot.tsx'),
    'account.person-card': () => import('./person/person-card.slot.tsx'),
    'account.keyboard-shortcuts': () => import('./settings/keyboard/keyboard.slot.tsx'),
    'account.people-to-follow': () => import('./person/people-to-follow.slot.tsx'),
    'account.person-aside': () => import('./person/person-aside.slot.tsx'),
    'account.people-search': () => import('./person/people-search.slot.tsx'),
  },
})
