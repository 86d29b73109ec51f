import type { ParsedQuery, Kind } from '../query/parsed-query.ts'
import type { Cluster } from './cluster.ts'
import { all, hasTerms, is, isCalled } from './query.ts'

/** The words of one text that matches. */
export async function findAny(cluster: Cluster, kind: Kind, asked: Omit<ParsedQuery, 'phrase'>) {
  const name = asked.terms[0]!.typed
  const called = { book: isCalled(name), bookshelf: is('plain_name', name), post: is('words', '') }
  const query = all([...hasTerms(asked.terms), ...(asked.isWholeTitle ? [called[kind]] : [])])
  const { hits } = await cluster.search(kind, { query, size: 1, _source: ['words'] })
  return hits[0] ? (hits[0].fields['words'] as string[]) : null
}
