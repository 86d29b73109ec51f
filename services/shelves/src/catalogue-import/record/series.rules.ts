import { textsIn } from './value.rules.ts'

const NAME_MAX = 100

export interface NumberedSeries {
  name: string
  position: number
}

/** The number at the end of `Earthsea -- bk. 1`, `Discworld, #5` and `Millennium (2)`; a year is none. */
const POSITION = /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?)\s*[)\]]?\.?$/
/** What is before a position; a number without it is part of the name. */
const MARK =
  /(?:(?<=[\s,;:(])(?:books?|bk|volumes?|vol|v|numbers?|no|nr|parts?|pt|bd|band|tome|t)\b\.?\s?#?|\s[-–—]{1,2}|--|[:;,#([])$/i
/** A publisher's series says nothing of the work. */
const OF_PUBLISHER =
  /\b(?:classics?|clásicos|classiques|library|bibliothek|bibliothèque|biblioteca|books|bücher|livres|paperbacks?|editions?|press|publications?|collection|colección|lecture notes|reprints?|large print)\b/i

/** The series of an edition that state a position: without one, most are a publisher's. Null when there are none. */
export function seriesIn(value: unknown, publisher: string | null): NumberedSeries[] | null {
  const series = textsIn(value, 300, 5).flatMap((text) => numbered(text) ?? [])
  const [house] = publisher?.toLowerCase().split(/[\s,&]+/) ?? []
  const ofWork = series.filter(
    ({ name }) => !OF_PUBLISHER.test(name) && !(house && name.toLowerCase().startsWith(house)),
  )
  return ofWork.length > 0 ? ofWork : null
}

function numbered(text: string): NumberedSeries | null {
  const found = POSITION.exec(text)
  if (!found) return null
  const before = text.slice(0, found.index).trimEnd()
  const mark = MARK.exec(before)
  if (!mark) return null
  const name = before
    .slice(0, mark.index)
    .replace(/^[\s(["'“]+/, '')
    .replace(/[\s\-–—:;,/#([]+$/, '')
  return /\p{L}/u.test(name) && name.length <= NAME_MAX ? { name, position: Number(found[1]) } : null
}
