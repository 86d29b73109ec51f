import { createHash } from 'node:crypto'
import { imagesTooBusy } from '@flyleaf/contracts'
import { LRUCache } from 'lru-cache'
import { Semaphore } from '../jobs/semaphore.ts'
import { Problem } from '../problem/problem.ts'
import { drawCard, type Words } from './draw-card.ts'

/** Of about 40 KB each. */
const KEPT = 200

/** Pictures of previews, by their words: what a page says may change at any time, and is asked for each time. */
export class Cards {
  private readonly drawn = new LRUCache<string, Promise<Buffer>>({ max: KEPT })
  private readonly semaphore = new Semaphore(
    1,
    16,
    () => new Problem(imagesTooBusy, { headers: { 'Retry-After': '5' } }),
  )

  /** What the picture of these words is called, for as long as they are drawn like this. */
  static nameOf({ title, description }: Words): string {
    return createHash('sha256')
      .update(JSON.stringify([1, title, description]))
      .digest('base64url')
      .slice(0, 22)
  }

  of(words: Words): Promise<Buffer> {
    const name = Cards.nameOf(words)
    const known = this.drawn.get(name)
    if (known) return known
    const drawing = this.semaphore.run(() => drawCard(words))
    this.drawn.set(name, drawing)
    drawing.catch(() => this.drawn.delete(name))
    return drawing
  }
}
