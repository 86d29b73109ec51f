import { sameBook } from '@flyleaf/contracts'
import { Problem } from '@flyleaf/service'
import { lockAuthor } from './author-record.ts'
import { lockSeries } from './series-record.ts'
import type { Target, Writing } from './target.ts'

/** What has a name: an author or a series. */
export type NamedKind = 'author' | 'series'

export const LOCKS = { author: lockAuthor, series: lockSeries }

/** Locks two different authors, or series. */
export async function lockBothNamed(work: Writing, kind: NamedKind, fromId: string, intoId: string) {
  // In the same order, whichever is merged into the other.
  const [one, other] = [fromId, intoId].toSorted()
  const locked = [await LOCKS[kind](work, one!), await LOCKS[kind](work, other!)] as const
  const [from, into] = one === fromId ? locked : [locked[1], locked[0]]
  if (from.id === into.id) throw new Problem(sameBook)
  return { from, into }
}

export const nameOf = ({ fields }: Target) => String(fields['name'])
