import { Address, BaseConfig, Secret } from '@flyleaf/service'
import { z } from 'zod'

export const ShelvesConfig = BaseConfig.extend({
  /** Where the reviews of an exported library are read, and what is shown there. */
  FEED_URL: Address.default('http://127.0.0.1:4002'),
  FEED_SECRET: Secret,
  /** Open Library is asked for books that are not here where this is given: https://openlibrary.org */
  OPEN_LIBRARY_URL: z.url().optional(),
})
export type ShelvesConfig = z.output<typeof ShelvesConfig>
