import { BaseConfig } from '@flyleaf/service'
import { z } from 'zod'

export const SearchConfig = BaseConfig.extend({
  /** A streaming standby of DATABASE_URL that searches are read from, as far as it has followed. */
  DATABASE_REPLICA_URL: z.string().min(1).optional(),
  /** An OpenSearch cluster that keeps the index; without it PostgreSQL does. With a name and password if it asks for them. */
  OPENSEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** What the names of its indexes begin with. */
  OPENSEARCH_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .default('flyleaf'),
})
export type SearchConfig = z.output<typeof SearchConfig>
