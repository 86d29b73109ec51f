import { MARGIN_PARTS, WHOLE_BOOK, openUpTo, type marginApi } from '@flyleaf/contracts'
import { prepared, type Handler, type Params, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { columnsOf, from } from '../expressions.ts'
import { WRITTEN, postList, type PageInput, type Viewed } from '../post/list-posts.ts'
import type { ReadingPosts } from '../post/memory/read-listed.ts'
import type { AskingReadings } from '../post/mark-ahead.ts'
import { isForEverybody, isListable, listedFor, visibleTo, type Viewer } from '../post/visibility.ts'

/** A margin: of a book, for everybody, or of a buddy read, for two. */
interface Named {
  kind: 'book' | 'buddyRead'
  id: string
}

interface Asked extends Viewed {
  /** The id of the book, or of the buddy read. */
  id: string
  /** The greatest share that the viewer has reached, in millionths. */
  upTo: number
}

interface AskedPart extends Asked {
  /** The first share of the part, in millionths, and the one after its last. */
  from: number
  to: number
}

const BY_PLACE = [['post.positionShare', 'whole'], ...WRITTEN] as const
const PART = WHOLE_BOOK / MARGIN_PARTS

const post = columnsOf<'post'>('post')

/** Whether a note is at a place that the viewer has reached, or their own. */
const isOpen = ({ viewerId, upTo }: Params<Asked>) =>
  from.or([from(post('positionShare'), '<=', upTo), from(post('authorId'), '=', viewerId)])

const OF_MARGIN = {
  book: (bookId: Viewer, viewerId: Viewer) =>
    from.and([
      from(post('bookId'), '=', bookId),
      isForEverybody('post', viewerId),
      listedFor('post', viewerId),
    ]),
  buddyRead: (buddyReadId: Viewer, viewerId: Viewer) =>
    from.and([from(post('buddyReadId'), '=', buddyReadId), visibleTo('post', viewerId)]),
}

const inMargin = (kind: Named['kind'], id: Viewer, viewerId: Viewer) =>
  from.and([from(post('positionShare'), 'is not', null), isListable('post'), OF_MARGIN[kind](id, viewerId)])

const readTicks = prepared((db, params: Params<Asked>, { kind }: Pick<Named, 'kind'>) =>
  db
    .selectFrom('post')
    .select(() => [
      // The last page belongs to the last part.
      sql<number>`least(${post('positionShare')} / ${sql.lit(PART)}, ${sql.lit(MARGIN_PARTS - 1)})`.as(
        'part',
      ),
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`count(*) filter (where (${isOpen(params)}) is true)::integer`.as('openCount'),
    ])
    .where(inMargin(kind, params.id, params.viewerId))
    .groupBy('part')
    .orderBy('part'),
)

/** How far the caller has come. While the shelves service does not answer, all is sealed. */
export async function reachedBy({ caller, readings }: Pick<Work, 'caller'> & AskingReadings, bookId: string) {
  if (!caller) return null
  const reached = await readings.ofAll(caller.userId, [bookId])
  return reached?.get(bookId)?.share ?? null
}

/** Where in a book readers have written. Places are told to everybody; what is written there only to who has got there. */
export const getMargin: Handler<typeof marginApi.get, AskingReadings> = async (work, { bookId }) =>
  readMargin(work, { kind: 'book', id: bookId }, await reachedBy(work, bookId))

/** A margin for the caller, who has come so far (0 to 1). */
export async function readMargin(
  { db, caller }: Pick<Work, 'db' | 'caller'>,
  { kind, id }: Named,
  reached: number | null,
) {
  const viewerId = caller?.userId ?? null
  const parts = await readTicks(db, { id, viewerId, upTo: openUpTo(reached) }, { kind })
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const openCount = parts.reduce((sum, part) => sum + part.openCount, 0)
  return {
    reached,
    ticks: parts.map((part) => ({ share: part.part / MARGIN_PARTS, count: part.count })),
    openCount,
    sealedCount: count - openCount,
  }
}

const listNotes = postList<AskedPart, never, { kind: Named['kind']; isSealed: boolean }>(
  (db, params, { kind, isSealed }) =>
    db
      .selectFrom('post')
      .where(inMargin(kind, params.id, params.viewerId))
      .where('post.positionShare', '>=', params.from)
      .where('post.positionShare', '<', params.to)
      .where(isSealed ? sql<boolean>`(${isOpen(params)}) is not true` : isOpen(params)),
  BY_PLACE,
  'asc',
)

/** The notes up to where the caller is, in the order of their places; or those ahead, which the caller opens on purpose. */
export const listMarginNotes: Handler<typeof marginApi.notes, ReadingPosts> = async (
  work,
  { bookId, ...asked },
) => listNotesIn(work, { kind: 'book', id: bookId }, await reachedBy(work, bookId), asked)

/** Notes of a margin for the caller, who has come so far (0 to 1). */
export async function listNotesIn(
  work: Work & ReadingPosts,
  { kind, id }: Named,
  reached: number | null,
  {
    show,
    from: first = 0,
    to: end = 1,
    ...page
  }: PageInput & { show: 'open' | 'sealed'; from?: number | undefined; to?: number | undefined },
) {
  const notes = await listNotes(
    work,
    page,
    {
      id,
      upTo: openUpTo(reached),
      from: Math.round(first * WHOLE_BOOK),
      to: end === 1 ? WHOLE_BOOK + 1 : Math.round(end * WHOLE_BOOK),
    },
    { kind, isSealed: show === 'sealed' },
  )
  // Whoever opens them on purpose is not asked again for each.
  return {
    ...notes,
    items: notes.items.map((note) => ({
      ...note,
      position: note.position && { ...note.position, isAhead: false },
    })),
  }
}
