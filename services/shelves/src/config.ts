import { BaseConfig } from '@flyleaf/service'
import { z } from 'zod'

export const ShelvesConfig = BaseConfig.extend({
  /** Open Library is asked for books that are not here where this is given: https://openlibrary.org */
  OPEN_LIBRARY_URL: z.url().optional(),
})
export type ShelvesConfig = z.output<typeof ShelvesConfig>
