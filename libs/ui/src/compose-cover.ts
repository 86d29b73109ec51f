import { clothFor, hashOf, splitTitle, type Cloth } from '@flyleaf/contracts/binding'
import { fitTitle, fitsAt, type Room } from './measure-title.ts'

export type CoverLayout = 'centred' | 'flush' | 'label' | 'framed' | 'bands'
export type Composition = {
  cloth: Cloth
  layout: CoverLayout
  title: string
  subtitle: string | undefined
  author: string
  capitals: boolean
  /** The title's font size as a whole percentage of the cover's width, so that one composition serves every size. */
  titleSize: number
  /** The title's size on a thumbnail, which shows nothing else. */
  thumbnailSize: number
  /** The narrowest cover, in CSS pixels, with a legible title; narrower ones show its initial. */
  titleFrom: 48 | 72 | 80
  /** The first letter of the title, without its article. */
  initial: string
}

const LAYOUTS: readonly CoverLayout[] = ['centred', 'flush', 'label', 'framed', 'bands']
/** The space for the title, in percent of the cover's width (a cover is 150 high). */
const ROOM: Record<CoverLayout, Room> = {
  centred: { width: 80, height: 72, max: 21 },
  flush: { width: 82, height: 92, max: 24 },
  label: { width: 66, height: 46, max: 18 },
  framed: { width: 72, height: 74, max: 20 },
  bands: { width: 84, height: 48, max: 20 },
}
/** A thumbnail shows only the title, from edge to edge. */
const THUMBNAIL: Room = { width: 84, height: 122, max: 27 }
const THUMBNAIL_TRACKING = -0.02
/** The smallest font size on a cover, in CSS pixels; the classes of BookCover repeat it. */
export const SMALLEST_TEXT = 9
export const LARGEST_TITLE = THUMBNAIL.max
const ARTICLE = /^(?:the|an?|le|la|les|der|die|das|el|los|las|il|lo)\s+(?=\S)/i

/** "The Metamorphosis" → "M". */
const initialOf = (title: string) => [...title.replace(ARTICLE, '')][0]?.toUpperCase() ?? ''

/** The first of the widths of small covers at which a title in the smallest type fits. */
const legibleFrom = (title: string): Composition['titleFrom'] =>
  ([48, 72] as const).find((width) =>
    fitsAt((SMALLEST_TEXT / width) * 100, title, THUMBNAIL, THUMBNAIL_TRACKING),
  ) ?? 80

/** Chooses cloth, layout and type for a book without a cover; deterministic. */
export function composeCover(fullTitle: string, author: string): Composition {
  const seed = hashOf(`${author}|${fullTitle}`)
  const { title, subtitle } = splitTitle(fullTitle)
  const layout = LAYOUTS[(seed >>> 5) % LAYOUTS.length] ?? 'centred'
  const plain = fitTitle(title, ROOM[layout])
  const raised = fitTitle(title.toUpperCase(), ROOM[layout], 0.06)
  const capitals = layout !== 'flush' && title.length <= 16 && raised >= plain * 0.8 && (seed >>> 9) % 3 !== 0
  return {
    cloth: clothFor(`${title}|${author}`),
    layout,
    title,
    subtitle,
    author,
    capitals,
    titleSize: capitals ? raised : plain,
    thumbnailSize: fitTitle(title, THUMBNAIL, THUMBNAIL_TRACKING),
    titleFrom: legibleFrom(title),
    initial: initialOf(title),
  }
}
