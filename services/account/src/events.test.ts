import { testEventHandlers } from '@flyleaf/service/testing'
import { account } from './service.ts'

testEventHandlers(account, { own: ['blocked_email_domain', 'sign_up_mode', 'sign_up_invitation', 'session'] })
