import { createHash } from 'node:crypto'
import { imagesTooBusy } from '@flyleaf/contracts'
import { LRUCache } from 'lru-cache'
import { Semaphore } from '../jobs/semaphore.ts'
import { Problem } from '../problem/problem.ts'
import { drawPicture, type Picture, type PictureSize } from './draw-picture.ts'

/** The maximum number of cached pictures, of about 40 KB each. */
const KEPT = 200

/** Caches pictures of previews by their contents. The page is still read for each request, because it may change. */
export class Pictures {
  private readonly drawn = new LRUCache<string, Promise<Buffer>>({ max: KEPT })
  private readonly semaphore = new Semaphore(
    1,
    16,
    () => new Problem(imagesTooBusy, { headers: { 'Retry-After': '5' } }),
  )

  /** The file name of the picture with these contents; it changes with the drawing code. */
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
