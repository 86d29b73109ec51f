import { isDeepStrictEqual } from 'node:util'
import { creditsOf, creditsOfBooks, writeCredits } from '../author/credits.ts'
import { joined, type Credits } from '../author/credits.rules.ts'
import { nameOf } from './named.ts'
import type { Target, Writing } from './target.ts'

/** Lets the books of one author name another one. Returns how they named theirs. */
export async function joinCredits(work: Writing, from: Target, into: Target): Promise<Credits[]> {
  const credits = await creditsOf(work.db, from.id)
  await writeCredits(
    work,
    credits.map((one) => joined(one, withName(from), withName(into))),
  )
  return credits
}
const withName = (target: Target) => ({ id: target.id, name: nameOf(target) })

/** Gives an author back the books that name the other one as the merge has left them. */
export async function returnCredits(
  work: Writing,
  from: { id: string; name: string },
  into: Target,
  before: Credits[],
) {
  const now = await creditsOfBooks(
    work.db,
    before.map(({ bookId }) => bookId),
  )
  const byBook = new Map(now.map((one) => [one.bookId, one]))
  await writeCredits(
    work,
    before.filter((one) => isDeepStrictEqual(byBook.get(one.bookId), joined(one, from, withName(into)))),
  )
}
