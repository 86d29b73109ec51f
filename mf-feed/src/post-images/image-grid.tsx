import type { PostImage } from '@flyleaf/contracts'
import { cx } from '@flyleaf/ui'
import { lazyDialog } from '@flyleaf/web'
import { useState } from 'react'
import { texts } from './texts.ts'

const Lightbox = lazyDialog(() => import(/* webpackChunkName: "lightbox" */ './lightbox.tsx'))

// A tall image or a panorama is cropped to a shape that fits a column; the lightbox shows all of it.
const TALLEST = 4 / 5
const WIDEST = 5 / 2
const shapeOf = ({ width, height }: PostImage) =>
  Math.min(WIDEST, Math.max(TALLEST, width && height ? width / height : 1))

const LAYOUT: Record<number, string> = {
  2: 'aspect-[16/9] grid-cols-2',
  3: 'aspect-[3/2] grid-cols-2 grid-rows-2',
  4: 'aspect-[3/2] grid-cols-2 grid-rows-2',
}

/** A post's images; their space is reserved before they load. */
export function ImageGrid({ images }: { images: readonly PostImage[] }) {
  const [shown, setShown] = useState<number | null>(null)
  if (images.length === 0) return null
  const [only] = images
  return (
    <div className="max-w-measure">
      <div
        role={images.length > 1 ? 'group' : undefined}
        aria-label={images.length > 1 ? texts.images(images.length) : undefined}
        className={cx('grid max-h-128 w-full gap-0.5 overflow-hidden rounded-md', LAYOUT[images.length])}
        style={images.length === 1 ? { aspectRatio: shapeOf(only!) } : undefined}
      >
        {images.map((image, index) => (
          <button
            key={image.url}
            type="button"
            aria-label={nameOf(image, index, images.length)}
            onPointerEnter={() => void Lightbox.preload()}
            onFocus={() => void Lightbox.preload()}
            onClick={() => setShown(index)}
            className={cx(
              'relative min-h-0 min-w-0 cursor-zoom-in overflow-hidden bg-well p-0 focus-visible:-outline-offset-2',
              images.length === 3 && index === 0 && 'row-span-2',
            )}
          >
            <img
              src={image.url}
              alt=""
              width={image.width || undefined}
              height={image.height || undefined}
              loading="lazy"
              decoding="async"
              className="absolute inset-0 size-full object-cover [filter:var(--fl-image-filter)]"
            />
          </button>
        ))}
      </div>
      {shown !== null && <Lightbox images={images} index={shown} onClose={() => setShown(null)} />}
    </div>
  )
}

const nameOf = ({ alternative }: PostImage, index: number, count: number) =>
  texts.imageOf(alternative || texts.noDescription, index + 1, count)
