import { pushApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { getPushKey, renew, subscribe, unsubscribe } from './subscriptions.ts'

export const PushController = controller(pushApi, { key: getPushKey, subscribe, renew, unsubscribe })
