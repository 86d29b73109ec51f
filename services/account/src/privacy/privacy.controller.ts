import { privacyApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { settling } from '../follow/settle-requests.ts'
import { changePrivacy, getPrivacy } from './privacy.ts'

export const PrivacyController = controller(privacyApi, { get: getPrivacy, change: changePrivacy }, settling)
