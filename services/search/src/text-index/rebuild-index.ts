import type { Database } from '@flyleaf/service'
import type { SearchConfig } from '../config.ts'
import { Cluster } from '../opensearch/cluster.ts'
import { KINDS, rebuild } from '../opensearch/rebuild.ts'
import type { Kind } from '../query/parsed-query.ts'

const WORDS_INDEX: Record<Kind, string> = { book: 'book_words', bookshelf: 'shelf_words', post: 'post_words' }
const PROJECTIONS: Record<Kind, string> = { book: 'books', bookshelf: 'bookshelves', post: 'posts' }
const TABLES: Record<Kind, string> = { book: 'book_index', bookshelf: 'shelf_index', post: 'post_index' }

/** Rebuilds what is derived from the tables of these projections, while searches continue. `say` is called with each step. */
export async function rebuildIndex(
  { config, database }: { config: SearchConfig; database: Database },
  projections: readonly string[],
  say: (text: string) => void,
) {
  const kinds = KINDS.filter((kind) => projections.includes(PROJECTIONS[kind]))
  for (const kind of kinds) {
    await reindex(database, kind)
    say(`The words of each ${kind} have been counted and indexed.`)
  }
  if (!config.OPENSEARCH_URL) return
  const cluster = new Cluster(config.OPENSEARCH_URL, config.OPENSEARCH_PREFIX)
  for (const kind of kinds)
    say(`OpenSearch has a new index of ${await rebuild(cluster, database, kind)} of kind ${kind}.`)
  await cluster.close()
}

/** Builds the index of words beside the one in use, and counts the words again. */
async function reindex({ pools }: Pick<Database, 'pools'>, kind: Kind) {
  const table = TABLES[kind]
  const connection = await pools.connectForLong()
  try {
    await connection.query(`reindex index concurrently ${WORDS_INDEX[kind]}`)
    await connection.query(
      String.raw`create temp table counted as select word, ndoc from ts_stat('select words from ${table}') where word !~ '^\d+$'`,
    )
    await connection.query('create unique index on counted (word)')
    await connection.query(
      `insert into word (kind, word, ndoc) select $1, word, ndoc from counted where word not in (select word from word where kind = $1)`,
      [kind],
    )
    await connection.query(
      `update word w set ndoc = counted.ndoc from counted where w.kind = $1 and w.word = counted.word and w.ndoc <> counted.ndoc`,
      [kind],
    )
    // A word added since is in a text, which is read.
    await connection.query(
      `select forget_words($1, $2::regclass, array(select word from word w where kind = $1 and not exists (select 1 from counted where counted.word = w.word)))`,
      [kind, table],
    )
    await connection.query('drop table counted')
  } finally {
    connection.release()
  }
}
