import { BaseConfig, setting } from '@flyleaf/config'
import { z } from 'zod'

export const ShelvesConfig = BaseConfig.safeExtend({
  OPEN_LIBRARY_URL: setting(z.url({ error: 'is not a URL' }).optional(), {
    about: 'Where missing books are looked up',
    write: 'https://openlibrary.org, or nothing',
  }),
})
export type ShelvesConfig = z.output<typeof ShelvesConfig>
