import { Address, BaseConfig, Secret } from '@flyleaf/service'
import { z } from 'zod'

export const ShelvesConfig = BaseConfig.extend({
  /** Where reviews for a library export are read, and the secret that this service presents there. */
  FEED_URL: Address.default('http://127.0.0.1:4002'),
  FEED_SECRET: Secret,
  /** When set, missing books are looked up at Open Library: https://openlibrary.org */
  OPEN_LIBRARY_URL: z.url().optional(),
})
export type ShelvesConfig = z.output<typeof ShelvesConfig>
