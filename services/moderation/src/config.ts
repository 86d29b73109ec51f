import { Addresses, BaseConfig, Secret, setting } from '@flyleaf/config'
import { z } from 'zod'

export const ModerationConfig = BaseConfig.safeExtend({
  NOTIFICATIONS_URL: setting(Addresses.prefault('http://127.0.0.1:4005'), {
    about: 'The processes of the notifications service, which has the messages that are reported',
    write: 'http://host:port, https://host:port or unix:/path; several processes are separated by commas',
  }),
  NOTIFICATIONS_SECRET: setting(Secret, {
    about: 'What this service calls the notifications service with',
    write: "the notifications service's INTERNAL_SECRET",
    isSecret: true,
  }),
  PAGES_DIR: setting(z.string().min(1).optional(), {
    about:
      'Your texts: about.md, terms.md, privacy.md, help.md, contact.md, accessibility.md and rules.json. What the folder lacks is as in services/moderation/pages',
    write: 'the path of a folder',
    otherwise: 'the texts of services/moderation/pages',
  }),
})
export type ModerationConfig = z.output<typeof ModerationConfig>
