import { pushApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { PushKeys } from './push-keys.ts'
import { PushServices } from './push-services.ts'
import { getPushKey, renew, subscribe, unsubscribe } from './subscriptions.ts'

export const PushController = controller(
  pushApi,
  { key: getPushKey, subscribe, renew, unsubscribe },
  { keys: PushKeys, services: PushServices },
)
