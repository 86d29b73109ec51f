import { defineRemote } from '@flyleaf/web'
import './account.css'

export default defineRemote({
  pages: {
    signup: () => import(/* webpackChunkName: "page-signup" */ './auth/sign-up-page.tsx'),
    signin: () => import(/* webpackChunkName: "page-signin" */ './auth/sign-in-page.tsx'),
    'verify-email': () => import(/* webpackChunkName: "page-verify-email" */ './auth/verify-email-page.tsx'),
    'forgot-password': () =>
      import(/* webpackChunkName: "page-forgot-password" */ './auth/forgot-password-page.tsx'),
    'reset-password': () =>
      import(/* webpackChunkName: "page-reset-password" */ './auth/reset-password-page.tsx'),
    settings: () => import(/* webpackChunkName: "page-settings" */ './settings/settings-page.tsx'),
    'edit-profile': () =>
      import(/* webpackChunkName: "page-edit-profile" */ './profile-edit/edit-profile-page.tsx'),
    user: () => import(/* webpackChunkName: "page-user" */ './user/user-page.tsx'),
  },
  widgets: {
    'account.person-row': () =>
      import(/* webpackChunkName: "widget-account.person-row" */ './person/person-row.slot.tsx'),
    'account.follow-button': () =>
      import(/* webpackChunkName: "widget-account.follow-button" */ './person/follow-button.slot.tsx'),
    'account.person-card': () =>
      import(/* webpackChunkName: "widget-account.person-card" */ './person/person-card.slot.tsx'),
    'account.people-search': () =>
      import(/* webpackChunkName: "widget-account.people-search" */ './person/people-search.slot.tsx'),
  },
})
