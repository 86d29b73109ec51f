import { MARGIN_PARTS, type Margin, type Position } from '@flyleaf/contracts'

/** How many parts a reader chooses from: each is wide enough to be touched on a phone. */
const SHOWN = 10

/** A part of a book between two shares of the whole (0 to 1), and how many notes are in it. */
export interface Part {
  from: number
  to: number
  count: number
  /** Whether the reader has not reached it. */
  isSealed: boolean
}

/** A book in ten parts. */
export const partsOf = ({ ticks, reached }: Pick<Margin, 'ticks' | 'reached'>): Part[] =>
  Array.from({ length: SHOWN }, (_, index) => {
    const from = index / SHOWN
    const to = (index + 1) / SHOWN
    // By whole hundredths: 0.3 is not the third tenth.
    const isIn = ({ share }: { share: number }) =>
      Math.floor((Math.round(share * MARGIN_PARTS) * SHOWN) / MARGIN_PARTS) === index
    return {
      from,
      to,
      count: ticks.filter(isIn).reduce((sum, { count }) => sum + count, 0),
      isSealed: reached === null || reached < from,
    }
  })

export interface Length {
  unit: Position['unit']
  count: number
}
export const IN_PERCENT: Length = { unit: 'percent', count: 100 }

/** The place that is at a share of the whole, in the reader’s edition. */
export const placeAt = (share: number, { count }: Length) => Math.round(share * count)

/** The first and the last page, minute or percent of a part. */
export function endsOf({ from, to }: Pick<Part, 'from' | 'to'>, { unit, count }: Length): [number, number] {
  if (unit !== 'page') return [Math.round(from * count), Math.round(to * count)]
  // The page at the end of a part is the first of the next one.
  const last = to === 1 ? count : Math.ceil(to * count) - 1
  return [Math.max(1, Math.ceil(from * count)), last]
}
