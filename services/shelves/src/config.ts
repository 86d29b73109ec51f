import { BaseConfig } from '@flyleaf/service'
import { z } from 'zod'

export const ShelvesConfig = BaseConfig.extend({
  /** When set, missing books are looked up at Open Library: https://openlibrary.org */
  OPEN_LIBRARY_URL: z.url().optional(),
})
export type ShelvesConfig = z.output<typeof ShelvesConfig>
