import { Readable } from 'node:stream'
import type { Ledger } from './ledger.ts'
import type { Reader } from './reader.ts'

export interface Crawled {
  requests: number
  unanswered: number
  leaks: string[]
}

/** An address, and who requests it. */
export interface Visit {
  reader: Reader
  path: string
}

const AT_ONCE = 16

/** Requests addresses, several at once, and returns the words that their readers may not see. A response may repeat the searched `word`. */
export async function crawl(ledger: Ledger, visits: readonly Visit[], word?: string): Promise<Crawled> {
  const crawled: Crawled = { requests: 0, unanswered: 0, leaks: [] }
  const leaksAt = async ({ reader, path }: Visit): Promise<string[]> => {
    const { hidings } = ledger
    crawled.requests += 1
    const answer = await reader.get(path)
    if (!answer) crawled.unanswered += 1
    const isSearch = word !== undefined && path.includes(word)
    const text = (isSearch ? answer?.text.replaceAll(`"q":"${word}"`, '') : answer?.text) ?? ''
    const leaks = ledger.leaksIn(text, reader.name, path)
    if (leaks.length === 0 || hidings === ledger.hidings) return leaks
    // Something was hidden in the meantime: only what the next response repeats is a leak.
    const again = new Set(await leaksAt({ reader, path }))
    return leaks.filter((leak) => again.has(leak))
  }
  const look = async (visit: Visit) => {
    for (const leak of await leaksAt(visit))
      crawled.leaks.push(`${visit.reader.name ?? 'a visitor'} sees ${leak} at ${visit.path}`)
  }
  await Readable.from(visits).forEach(look, { concurrency: AT_ONCE })
  return crawled
}
