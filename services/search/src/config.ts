import { BaseConfig } from '@flyleaf/service'
import { z } from 'zod'

export const SearchConfig = BaseConfig.extend({
  /** A streaming standby of DATABASE_URL for reads, as far as it has caught up. */
  DATABASE_REPLICA_URL: z.string().min(1).optional(),
  /** An OpenSearch cluster for the index instead of PostgreSQL. Credentials go into the URL. */
  OPENSEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The prefix of its index names. */
  OPENSEARCH_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .default('flyleaf'),
})
export type SearchConfig = z.output<typeof SearchConfig>
