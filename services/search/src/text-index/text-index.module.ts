import { CONFIG, Database, LOG, type Given } from '@flyleaf/service'
import { Global, Module } from '@nestjs/common'
import type { Logger } from 'pino'
import type { SearchConfig } from '../config.ts'
import { Cluster } from '../opensearch/cluster.ts'
import { Indexer } from '../opensearch/indexer.ts'
import { OpenSearchIndex } from '../opensearch/opensearch-index.ts'
import { OtherServices } from '../others/other-services.ts'
import { PostgresIndex } from '../postgres/postgres-index.ts'
import { Reads } from './reads.ts'
import { TextIndex } from './text-index.ts'

/** The providers that every search gets, by these names in `work`. */
export const searching = { reads: Reads, index: TextIndex, others: OtherServices }
export type Searching = Given<typeof searching>

/** The index is OpenSearch if configured, else the database. */
@Global()
@Module({
  providers: [
    Reads,
    OtherServices,
    PostgresIndex,
    {
      provide: Cluster,
      inject: [CONFIG],
      useFactory: ({ OPENSEARCH_URL: url, OPENSEARCH_PREFIX: prefix }: SearchConfig) =>
        url ? new Cluster(url, prefix) : null,
    },
    {
      provide: TextIndex,
      inject: [Cluster, Reads, PostgresIndex, LOG],
      useFactory: (cluster: Cluster | null, reads: Reads, inDatabase: PostgresIndex, log: Logger) =>
        cluster ? new OpenSearchIndex(cluster, reads, inDatabase, log) : inDatabase,
    },
    {
      provide: Indexer,
      inject: [Cluster, Database, LOG],
      useFactory: (cluster: Cluster | null, database: Database, log: Logger) =>
        cluster ? new Indexer(cluster, database, log) : null,
    },
  ],
  exports: Object.values(searching),
})
export class TextIndexModule {}
