import { privacySetting } from '@flyleaf/projections'

/** Whether others may see what a person likes. */
export const privacy = privacySetting({
  name: 'privacy',
  table: 'privacy',
  column: 'shows_likes',
  settingIn: ({ showsLikes }) => showsLikes,
})
