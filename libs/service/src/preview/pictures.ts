import { createHash } from 'node:crypto'
import { imagesTooBusy } from '@flyleaf/contracts'
import { LRUCache } from 'lru-cache'
import { Semaphore } from '../jobs/semaphore.ts'
import { Problem } from '../problem/problem.ts'
import { drawPicture, type Picture, type PictureSize } from './draw-picture.ts'

/** Of about 40 KB each. */
const KEPT = 200

/** Pictures of previews, by their contents: what a page says may change at any time, and is asked for each time. */
export class Pictures {
  private readonly drawn = new LRUCache<string, Promise<Buffer>>({ max: KEPT })
  private readonly semaphore = new Semaphore(
    1,
    16,
    () => new Problem(imagesTooBusy, { headers: { 'Retry-After': '5' } }),
  )

  /** What the picture with these contents is called, for as long as it is drawn like this. */
  static nameOf({ contents }: Picture, size: PictureSize): string {
    return createHash('sha256')
      .update(JSON.stringify([2, size, contents]))
      .digest('base64url')
      .slice(0, 22)
  }

  of(picture: Picture, size: PictureSize): Promise<Buffer> {
    const name = Pictures.nameOf(picture, size)
    const known = this.drawn.get(name)
    if (known) return known
    const drawing = this.semaphore.run(() => drawPicture(picture, size))
    this.drawn.set(name, drawing)
    drawing.catch(() => this.drawn.delete(name))
    return drawing
  }
}
