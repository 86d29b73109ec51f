import { BaseConfig, RedisUrls, setting } from '@flyleaf/config'
import { z } from 'zod'

export const NotificationsConfig = BaseConfig.safeExtend({
  STORE_DIR: setting(z.string().min(1).optional(), {
    about: 'The release store; without it new releases are not announced to open pages',
    write: 'the path of the folder that the gateway serves',
  }),
  LIVE_CLUSTER: setting(RedisUrls.optional(), {
    about:
      'A Redis Cluster for live events alone, in place of REDIS_URL. Its sharded pub/sub shares the load among its servers',
    write: 'the addresses of some of its nodes: redis://a:6379,redis://b:6379',
    isSecret: true,
  }),
  PUSH_SERVICES: setting(
    z
      .string()
      .prefault('fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com')
      .transform((list) => list.split(',')),
    {
      about: 'The push services that messages are sent to',
      write: 'domains or origins, separated by commas',
    },
  ),
})
export type NotificationsConfig = z.output<typeof NotificationsConfig>
