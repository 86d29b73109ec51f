import { Addresses, BaseConfig, Secret, setting } from '@flyleaf/config'
import type { z } from 'zod'

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
})
export type ModerationConfig = z.output<typeof ModerationConfig>
