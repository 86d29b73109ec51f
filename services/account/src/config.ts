import { BaseConfig } from '@flyleaf/service'
import { z } from 'zod'

export const AccountConfig = BaseConfig.extend({
  SMTP_URL: z.string().default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().default('Flyleaf <hello@flyleaf.example>'),
})
export type AccountConfig = z.output<typeof AccountConfig>
