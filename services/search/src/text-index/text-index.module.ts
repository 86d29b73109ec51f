import { CONFIG, Database, LOG } from '@flyleaf/service'
import { Global, Module } from '@nestjs/common'
import type { Logger } from 'pino'
import type { SearchConfig } from '../config.ts'
import { Cluster } from '../opensearch/cluster.ts'
import { Indexer } from '../opensearch/indexer.ts'
import { OpenSearchIndex } from '../opensearch/opensearch-index.ts'
import { PostgresIndex } from '../postgres/postgres-index.ts'
import { Reads } from './reads.ts'
import { TextIndex } from './text-index.ts'

/** The index used by all searches: OpenSearch if configured, else the database. */
@Global()
@Module({
  providers: [
    Reads,
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
  exports: [TextIndex, Reads],
})
export class TextIndexModule {}
