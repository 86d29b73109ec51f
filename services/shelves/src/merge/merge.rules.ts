import type { EntryItem, Noted } from './ledger.ts'

/** A place of one of two books on a bookshelf. */
export interface Entry extends Noted {
  bookshelfId: string
  ownerId: string
  isDefault: boolean
  isPrivate: boolean
  isForFollowers: boolean
  /** Whether it is of the book that goes. */
  isGoing: boolean
  rank: string
}

/** What becomes of a reader's places. */
export interface EntryPlan {
  moved: Entry[]
  /** `isPrivateNote` says of notes that no other place may show. */
  dropped: { entry: Entry; kept: EntryItem['kept']; isPrivateNote: boolean }[]
}

export const joinTexts = (...texts: readonly (string | null | undefined)[]) =>
  texts.filter(Boolean).join('\n\n')

/**
 * Plans what becomes of the places of two books on the bookshelves of one reader. A bookshelf that has both keeps one, with the notes of
 * both. Of two default bookshelves the one of the status that stays keeps it. `goingYields` is undefined when not both have a status.
 */
export function planEntries(entries: readonly Entry[], goingYields: boolean | undefined): EntryPlan {
  const plan: EntryPlan = { moved: [], dropped: [] }
  const alone = new Set(entries)
  for (const going of entries.filter(({ isGoing }) => isGoing)) {
    const staying = entries.find((one) => !one.isGoing && one.bookshelfId === going.bookshelfId)
    if (!staying) continue
    alone.delete(going)
    alone.delete(staying)
    plan.dropped.push({ entry: going, kept: keep(staying, going), isPrivateNote: false })
  }
  const [going, staying] = [true, false].map((isGoing) =>
    [...alone].find((one) => one.isDefault && one.isGoing === isGoing),
  )
  const yields = goingYields ?? (going && staying ? true : null)
  const yielding = yields === null ? undefined : yields ? going : staying
  if (yielding) {
    const other = yielding === going ? staying : going
    // A note that only few have seen is not shown to more.
    const isShown = other && !yielding.isPrivate
    alone.delete(yielding)
    plan.dropped.push({
      entry: yielding,
      kept: other ? keep(other, { notes: isShown ? yielding.notes : '', addedAt: other.addedAt }) : null,
      isPrivateNote: yielding.notes !== '' && !isShown,
    })
  }
  plan.moved.push(...[...alone].filter(({ isGoing }) => isGoing))
  return plan
}

const keep = ({ bookshelfId, notes, addedAt }: Entry, other: Noted): NonNullable<EntryItem['kept']> => ({
  bookshelfId,
  before: { notes, addedAt },
  after: { notes: joinTexts(notes, other.notes), addedAt: Math.min(addedAt, other.addedAt) },
})
