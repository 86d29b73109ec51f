import { testEventHandlers } from '@flyleaf/service/testing'
import { account } from './service.ts'

testEventHandlers(account, {
  own: [
    'blocked_link_domain',
    'blocked_image',
    'blocked_email_domain',
    'blocked_address_range',
    'sign_up_mode',
    'sign_up_invitation',
    'session',
  ],
})
