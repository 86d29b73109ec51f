import type { DroppedEntry, EntryItem, Met, Noted } from './ledger.ts'
import type { Entry } from './merge.rules.ts'

/** What a reader has when places come back. */
export interface Returning {
  entries: readonly Entry[]
  shelves: ReadonlyMap<string, { isDefault: boolean; isPrivate: boolean; isForFollowers: boolean }>
  /** The default bookshelf on which their status places each book. */
  wanted: Wanted
  /** Whether they still have a private note of the book that stayed. */
  hasNote: boolean
  now: number
}

export interface Wanted {
  going: string | null
  staying: string | null
}

/** What brings the places of a reader back. Ranks are null at the end of the bookshelf. */
export interface ReturnPlan {
  /** Bookshelves whose place becomes that of the book that is back. */
  repointed: string[]
  inserted: (Noted & { bookshelfId: string; isGoing: boolean; rank: string | null })[]
  /** Texts and times that the places of the other book have again. */
  noted: (Noted & { bookshelfId: string })[]
  /** Notes that stay private notes: each of one of the books. */
  privateNotes: { isGoing: boolean; text: string }[]
}

/** Plans how the places of a reader come back: those that are still where the merge has put them. Items are the latest first. */
export function planReturn(
  items: readonly EntryItem[],
  { entries, shelves, wanted, hasNote, now }: Returning,
): ReturnPlan {
  const plan: Omit<ReturnPlan, 'noted'> = { repointed: [], inserted: [], privateNotes: [] }
  const noted = new Map<string, Noted>()
  const there = entries.map((entry) => ({ ...entry }))
  const find = (isGoing: boolean, bookshelfId: string) =>
    there.find((one) => one.isGoing === isGoing && one.bookshelfId === bookshelfId)
  const isDefault = (bookshelfId: string) => shelves.get(bookshelfId)?.isDefault === true
  for (const item of items) {
    if (item.dropped) returnDropped(item, item.dropped)
    else returnMoved(item)
  }
  placeByStatus()
  return { ...plan, noted: [...noted].map(([bookshelfId, texts]) => ({ bookshelfId, ...texts })) }

  function returnMoved({ bookshelfId, addedAt }: EntryItem) {
    const staying = find(false, bookshelfId)
    // One that was given later is of the other book.
    const isSame = staying && (addedAt === undefined || staying.addedAt === addedAt)
    if (isSame && !isDefault(bookshelfId) && !find(true, bookshelfId)) repoint(staying)
  }

  function returnDropped({ bookshelfId, kept }: EntryItem, dropped: DroppedEntry) {
    const { isGoing, isPrivateNote = false } = dropped
    const isWanted = isDefault(bookshelfId)
      ? (isGoing ? wanted.going : wanted.staying) === bookshelfId
      : find(false, bookshelfId) !== undefined
    const isBack = isWanted && !find(isGoing, bookshelfId)
    // A bookshelf that is for more people now never showed it to them.
    const isShown = isBack && !isForMore(dropped, shelves.get(bookshelfId)!)
    if (isPrivateNote && hasNote && !isShown) plan.privateNotes.push({ isGoing, text: dropped.notes })
    if (!isBack) return
    const isNoteRemoved = isPrivateNote ? !hasNote : partNotes(kept)
    const notes = isNoteRemoved || (isPrivateNote && !isShown) ? '' : dropped.notes
    insert(bookshelfId, isGoing, { ...dropped, notes })
  }

  /** Gives the place that was kept its own notes again. Returns whether its reader has removed those of both. */
  function partNotes(kept: EntryItem['kept']) {
    const keeping = kept && (find(false, kept.bookshelfId) ?? movedBetweenDefaults(kept.bookshelfId))
    if (!keeping) return false
    const { before, after } = kept
    const isRemoved = keeping.notes === '' && after.notes !== ''
    const again = {
      notes: keeping.notes === after.notes ? before.notes : keeping.notes,
      addedAt: keeping.addedAt === after.addedAt ? before.addedAt : keeping.addedAt,
    }
    noted.set(keeping.bookshelfId, again)
    Object.assign(keeping, again)
    return isRemoved
  }

  function insert(bookshelfId: string, isGoing: boolean, place: Noted & { rank: string | null }) {
    const { notes, addedAt, rank } = place
    plan.inserted.push({ bookshelfId, isGoing, notes, addedAt, rank })
    there.push({
      bookshelfId,
      isGoing,
      notes,
      addedAt,
      rank: rank ?? '',
      ownerId: '',
      isPrivate: false,
      isForFollowers: false,
      isDefault: isDefault(bookshelfId),
    })
  }

  function repoint(entry: Entry) {
    plan.repointed.push(entry.bookshelfId)
    entry.isGoing = true
  }

  /** The place that a change of status has moved to another default bookshelf. */
  function movedBetweenDefaults(bookshelfId: string) {
    return isDefault(bookshelfId) ? there.find((one) => !one.isGoing && one.isDefault) : undefined
  }

  /** A book with a status is on its default bookshelf. */
  function placeByStatus() {
    const { going, staying } = wanted
    const blank = { notes: '', addedAt: now, rank: null }
    if (going !== null && !find(true, going)) {
      const other = find(false, going)
      if (other && staying !== going) repoint(other)
      else insert(going, true, blank)
    }
    if (staying !== null && !find(false, staying)) insert(staying, false, blank)
  }
}

type Shown = Pick<DroppedEntry, 'isPrivate' | 'isForFollowers'>

const isForMore = (before: Shown, now: Shown) =>
  before.isPrivate && (!now.isPrivate || (now.isForFollowers && !before.isForFollowers))

/**
 * What both books have again, from what is there now. What the reader has changed since stays with the book that stayed, and the other
 * one has its own back only if both had one. What they have removed stays removed.
 */
export function partValues<Value>(
  items: readonly Met<Value>[],
  there: Value | null,
  {
    isEqual,
    isNone = () => false,
  }: { isEqual: (one: Value, other: Value) => boolean; isNone?: (value: Value) => boolean },
): Pick<Met<Value>, 'from' | 'into'> {
  let from: Value | null = null
  let into = there
  for (const item of items) {
    if (into === null) break
    if (isEqual(into, item.after)) {
      from ??= item.from
      into = item.into
    } else if (!isNone(into) && item.into !== null && item.from !== null && !isNone(item.from))
      from ??= item.from
  }
  return { from, into }
}
