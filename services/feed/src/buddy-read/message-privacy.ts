import { privacySetting } from '@flyleaf/projections'

/** From whom each person accepts messages, and so invitations. */
export const messagePrivacy = privacySetting({
  name: 'message-privacy',
  table: 'message_privacy',
  column: 'messages_from',
  settingIn: ({ messagesFrom }) => messagesFrom,
})
