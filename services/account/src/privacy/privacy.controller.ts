import { privacyApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { changePrivacy, getPrivacy, settling } from './privacy.ts'

export const PrivacyController = controller(privacyApi, { get: getPrivacy, change: changePrivacy }, settling)
