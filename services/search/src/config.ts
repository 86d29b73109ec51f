import { BaseConfig, DatabaseUrl, setting } from '@flyleaf/config'
import { z } from 'zod'

export const SearchConfig = BaseConfig.safeExtend({
  DATABASE_REPLICA_URL: setting(DatabaseUrl.optional(), {
    about: 'A streaming standby of DATABASE_URL. Searches are read from it as far as it has followed',
    write: 'the address of the database on the standby',
    isSecret: true,
  }),
  OPENSEARCH_URL: setting(
    z.url({ protocol: /^https?$/, error: 'is not an http or https address' }).optional(),
    {
      about: 'An OpenSearch cluster that keeps the index in place of PostgreSQL',
      write: 'https://name:password@search.example.org:9200',
      isSecret: true,
    },
  ),
  OPENSEARCH_PREFIX: setting(
    z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/)
      .default('flyleaf'),
    { about: 'What the names of its indexes begin with', write: 'a word in small letters' },
  ),
})
export type SearchConfig = z.output<typeof SearchConfig>
