import { WHOLE_BOOK, type GivenPosition, type Position, type Reached } from '@flyleaf/contracts'
import type { StoredPosition } from './post.rules.ts'

/** A position with its share of the whole, by the edition that its writer reads. */
export function positionOf(
  { unit, at }: GivenPosition,
  length: Pick<Reached, 'pageCount' | 'minutes'> | null,
): StoredPosition {
  const whole = { page: length?.pageCount, minute: length?.minutes, percent: 100 }[unit]
  return {
    positionUnit: unit,
    positionAt: at,
    // Some editions have more pages than the catalogue counts.
    positionShare: whole ? Math.round(Math.min(at / whole, 1) * WHOLE_BOOK) : null,
  }
}

/** What is wrong with a position for a margin that has nothing but places; null when its share of the whole is known. */
export function issueOfPlace({ positionUnit, positionShare }: StoredPosition) {
  if (positionShare !== null) return null
  const message =
    positionUnit === null
      ? 'Say where in the book it belongs'
      : 'We don’t know how long this book is: give a percent instead'
  return { path: 'position.at', message }
}

/** A stored position as the contract has it; whether it lies ahead of the viewer is decided later (`markAhead`). */
export const toPosition = ({ positionUnit, positionAt, positionShare }: StoredPosition): Position | null =>
  positionUnit === null || positionAt === null
    ? null
    : {
        unit: positionUnit,
        at: positionAt,
        share: positionShare === null ? null : positionShare / WHOLE_BOOK,
        isAhead: false,
      }
