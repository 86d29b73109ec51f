import { afterCursor, pageOf, type AfterKey, type Db, type PageShape, type Work } from '@flyleaf/service'
import { toCard } from './card.view.ts'

/** Lists of people begin with those who were `added` last. */
export const LATEST = [
  ['added.createdAt', 'time'],
  ['account.userId', 'text'],
] as const

type Row = Parameters<typeof toCard>[0] & { createdAt: Date }
interface Page {
  limit: number
  cursor?: string | undefined
}

/** One page of a list of people, with what else it is read by. */
export async function listPeople<Given extends object>(
  { db, caller }: Work,
  { limit, cursor }: Page,
  read: (db: Db, input: Given & AfterKey & { viewerId: string | null }, shape: PageShape) => Promise<Row[]>,
  given: Given,
) {
  const shape: PageShape = { limit, direction: 'desc', isFirst: cursor === undefined }
  const viewerId = caller?.userId ?? null
  const rows = await read(db, { ...given, viewerId, ...afterCursor(LATEST, cursor) }, shape)
  return pageOf(rows, LATEST, shape, toCard)
}
