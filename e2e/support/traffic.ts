import type { Page } from '@playwright/test'

export interface Traffic {
  reads: number
  writes: number
  /** What failed: `POST /api/posts 503`. */
  failed: string[]
}

const LOOPS = 4
const BETWEEN_MS = 50

/** Lets the reader of a page read and write until the returned function is called. */
export async function startTraffic(page: Page): Promise<() => Promise<Traffic>> {
  const stop = await page.evaluateHandle(
    ({ loops, between }) => {
      const traffic: Traffic = { reads: 0, writes: 0, failed: [] }
      let isOver = false
      const call = async (method: string, path: string, body?: object) => {
        const answer = await fetch(path, {
          method,
          ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        }).catch((error: Error) => error)
        if (answer instanceof Error || !answer.ok)
          traffic.failed.push(`${method} ${path} ${answer instanceof Error ? answer.message : answer.status}`)
        traffic[method === 'GET' ? 'reads' : 'writes'] += 1
      }
      const loop = async (name: number) => {
        for (let turn = 0; !isOver; turn++) {
          await call('POST', '/api/posts', { postType: 'THOUGHT', content: `Meanwhile ${name}.${turn}` })
          for (const path of ['/api/posts/following', '/api/posts/discover']) await call('GET', path)
          await new Promise((resolve) => setTimeout(resolve, between))
        }
      }
      const over = Promise.all(Array.from({ length: loops }, (_, name) => loop(name)))
      return async () => {
        isOver = true
        await over
        return traffic
      }
    },
    { loops: LOOPS, between: BETWEEN_MS },
  )
  return () => stop.evaluate((end) => end())
}
