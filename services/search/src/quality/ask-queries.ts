import { searchApi } from '@flyleaf/contracts'
import type { TestService } from '@flyleaf/service/testing'
import queries from './queries.json' with { type: 'json' }
import type { Outcome } from './score.rules.ts'

const written: Record<string, Record<string, string | string[]>> = queries

/** The number of the service's database connections. */
const AT_ONCE = 4

/** Runs every written query. The expected result is a title, or an author's name after `@`. */
export async function askQueries(service: TestService): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [kind, asked] of Object.entries(written)) {
    const queries = Object.entries(asked)
    for (let from = 0; from < queries.length; from += AT_ONCE) {
      const asking = queries
        .slice(from, from + AT_ONCE)
        .map(([q, finds]) => askOne(service, kind, q, [finds].flat()))
      outcomes.push(...(await Promise.all(asking)))
    }
  }
  return outcomes
}

async function askOne(service: TestService, kind: string, q: string, expected: string[]): Promise<Outcome> {
  const { status, body } = await service.call(searchApi.books, { q, limit: 10 })
  if (status !== 200) throw new Error(`“${q}” answered ${status}`)
  const rank = body.items.findIndex((book) =>
    expected.some((one) => (one.startsWith('@') ? book.authors.includes(one.slice(1)) : book.title === one)),
  )
  const found = body.items.map((book) => book.title)
  return { kind, q, expected, rank: rank < 0 ? null : rank + 1, found }
}
