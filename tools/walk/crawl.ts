import type { Model } from './model.ts'
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
export async function crawl(model: Model, visits: readonly Visit[], word?: string): Promise<Crawled> {
  const waiting = visits.toReversed()
  const crawled: Crawled = { requests: visits.length, unanswered: 0, leaks: [] }
  const next = async (): Promise<void> => {
    for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
      const { reader, path } = visit
      const answer = await reader.get(path)
      if (!answer) {
        crawled.unanswered += 1
        continue
      }
      const isSearch = word !== undefined && path.includes(word)
      const text = isSearch ? answer.text.replaceAll(`"q":"${word}"`, '') : answer.text
      for (const leak of model.leaksIn(text, reader.name, path))
        crawled.leaks.push(`${reader.name ?? 'a visitor'} sees ${leak} at ${path}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return crawled
}
