import { mergedSince, recordConflict } from '@flyleaf/contracts'
import { Problem } from '@flyleaf/service'
import { sql } from 'kysely'
import { authorIdOf } from '../author/link-authors.ts'
import type { Credits } from '../author/credits.rules.ts'
import { FOLLOWED } from '../follow/followed.ts'
import { moveFollowers, returnFollowers } from '../follow/move-followers.ts'
import { seriesAliasOf } from '../series/add-to-series.ts'
import { joinCredits, returnCredits } from './merge-credits.ts'
import { joinPlaces, returnPlaces, type Place } from './merge-places.ts'
import { endAlias, moveHistory, returnHistory } from './move-history.ts'
import { nameOf, type NamedKind } from './named.ts'
import { conflictsWith, reversed, type FieldChange } from './record.rules.ts'
import { restoreRow } from './restore-row.ts'
import type { Target, Writing } from './target.ts'

/** What `record_change.merge` holds when authors or series are merged. */
export interface NamedMerge {
  named: { id: string; name: string }
  isParting: boolean
  back?: Back | null
}

/** What parts the records again, while they are merged. It names no reader; `merge_ledger` does. */
interface Back {
  /** The row of the merged record. */
  row: Record<string, unknown>
  aliasIds: string[]
  changeIds: string[]
  /** What the other record lacked. */
  gained: FieldChange[]
  /** The books of the merged record: of an author, how they named theirs; of a series, their places. */
  credits?: Credits[]
  places?: Place[]
}

interface Merging {
  changeId: string
  from: Target
  into: Target
}

/** Merges one author or series into another: books, followers and history move, and its address leads to the other. */
export async function joinNamed(work: Writing, { changeId, from, into }: Merging): Promise<Back> {
  const { db } = work
  const kind = from.kind as NamedKind
  const [fromId, intoId] = [from.id, into.id]
  const { table, id } = FOLLOWED[kind]
  const { row } = await db
    .selectFrom(`${table} as t`)
    .select(sql<Back['row']>`to_jsonb(t)`.as('row'))
    .where(`t.${id}`, '=', fromId)
    .executeTakeFirstOrThrow()
  const moved = await moveHistory(db, { kind, fromId, intoId })
  await moveFollowers(db, { kind, fromId, intoId, changeId })
  const gained = gainedBy(into, from)
  if (gained.length > 0) await into.write(work, gained)
  const books =
    kind === 'author'
      ? { credits: await joinCredits(work, from, into) }
      : { places: await joinPlaces(work, from, into) }
  await db.deleteFrom(table).where(id, '=', fromId).execute()
  await db.insertInto('catalogue_alias').values({ aliasId: fromId, targetId: intoId }).execute()
  const ofName = aliasOfName(kind, nameOf(from))
  await db
    .insertInto('catalogue_alias')
    .columns(['aliasId', 'targetId'])
    .expression((of) =>
      db
        .selectNoFrom([ofName.as('aliasId'), sql<string>`${intoId}::text`.as('targetId')])
        .where(of.not(of.exists(of.selectFrom(table).select(id).where(id, '=', ofName)))),
    )
    .onConflict((of) => of.doNothing())
    .execute()
  return { row, ...moved, gained, ...books }
}

/** Under what the name of a merged record still leads to the other one, when files and readers name it. */
const aliasOfName = (kind: NamedKind, name: string) =>
  kind === 'author'
    ? authorIdOf(sql<string>`${name}::text`)
    : seriesAliasOf(sql<string>`left(title_key(${name}::text), 200)`)

/** What the record that stays lacks and the other one has: an author's other names, and fields that are empty. */
function gainedBy(into: Target, from: Target): FieldChange[] {
  if (into.kind === 'series') return []
  const otherNames = into.fields['otherNames'] as string[]
  const names = new Set([...otherNames, nameOf(from), ...(from.fields['otherNames'] as string[])])
  names.delete(nameOf(into))
  const empty = (['bio', 'birthYear', 'deathYear'] as const)
    .filter((field) => (into.fields[field] ?? '') === '' && (from.fields[field] ?? '') !== '')
    .map((field) => ({ field, from: into.fields[field] ?? null, to: from.fields[field] ?? null }))
  return names.size > otherNames.length
    ? [{ field: 'otherNames', from: otherNames, to: [...names] }, ...empty]
    : empty
}

/** Parts records that were merged. What has been changed since stays with the one that stayed. */
export async function partNamed(
  work: Writing,
  into: Target,
  { named: { id, name }, back }: NamedMerge,
  changeId: string,
): Promise<void> {
  const { db } = work
  const kind = into.kind as NamedKind
  const moving = { kind, fromId: id, intoId: into.id }
  if (!(await endAlias(db, moving))) throw new Problem(mergedSince)
  if (!back) throw new Problem(recordConflict)
  await db
    .deleteFrom('catalogue_alias')
    .where('aliasId', '=', aliasOfName(kind, name))
    .where('targetId', '=', into.id)
    .execute()
  await restoreRow(db, kind, back.row)
  await returnHistory(db, moving, back)
  await returnFollowers(db, { ...moving, changeId })
  if (back.credits) await returnCredits(work, { id, name }, into, back.credits)
  if (back.places) await returnPlaces(work, id, into.id, back.places)
  const kept = new Set(conflictsWith(into.fields, reversed(back.gained)).map(({ field }) => field))
  const lost = reversed(back.gained).filter(({ field }) => !kept.has(field))
  if (lost.length > 0) await into.write(work, lost)
}
