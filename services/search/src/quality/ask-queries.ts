import { searchApi } from '@flyleaf/contracts'
import type { TestService } from '@flyleaf/service/testing'
import queries from './queries.json' with { type: 'json' }
import type { Outcome } from './score.rules.ts'

const written: Record<string, Record<string, string | string[]>> = queries

/** The number of the service's database connections. */
const AT_ONCE = 4

/** Runs every written query. Expected are a book's title, or its author's name after `@`; a bookshelf's name; words of a post. */
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
  const results = await (FINDS[kind] ?? findBooks)(service, { q, limit: 10 })
  const rank = results.findIndex(({ is }) => expected.some(is))
  return { kind, q, expected, rank: rank < 0 ? null : rank + 1, found: results.map(({ text }) => text) }
}

/** A result, and whether it is the expected one. */
interface Result {
  text: string
  is: (expected: string) => boolean
}
type Find = (service: TestService, input: { q: string; limit: number }) => Promise<Result[]>

const findBooks: Find = async (service, input) => {
  const { items } = found(await service.call(searchApi.books, input))
  return items.map(({ title, authors }) => ({
    text: title,
    is: (one) => (one.startsWith('@') ? authors.includes(one.slice(1)) : title === one),
  }))
}

/** By kind of queries; the others are for books. */
const FINDS: Record<string, Find> = {
  bookshelves: async (service, input) => {
    const { items } = found(await service.call(searchApi.bookshelves, input))
    return items.map(({ name }) => ({ text: name, is: (one) => name === one }))
  },
  posts: async (service, input) => {
    const { items } = found(await service.call(searchApi.posts, input))
    return items.map(({ title, snippet }) => {
      const text = `${title ?? ''} ${snippet}`
      return { text, is: (one) => text.toLowerCase().includes(one) }
    })
  },
}

function found<Body>({ status, body }: { status: number; body: Body }): Body {
  if (status !== 200) throw new Error(`a search answered ${status}`)
  return body
}
