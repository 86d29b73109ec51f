import { authorNotFound, diedBeforeBirth } from '@flyleaf/contracts'
import { Problem, prepared, type Db, type Params } from '@flyleaf/service'
import { creditsOf, writeCredits } from '../author/credits.ts'
import { renamed } from '../author/credits.rules.ts'
import { currentId } from '../book/find-books.ts'
import { lockCatalogue } from '../catalogue/change-catalogue.ts'
import { fieldsAfter, type FieldChange } from './record.rules.ts'
import type { Target, Writing } from './target.ts'

const read = prepared((db, { authorId }: Params<{ authorId: string }>, { isLocked }: { isLocked: boolean }) =>
  db
    .selectFrom('author')
    .select(['authorId', 'recordVersion', 'name', 'otherNames', 'bio', 'birthYear', 'deathYear'])
    .where('authorId', '=', currentId(authorId))
    .$if(isLocked, (author) => author.forUpdate()),
)

/** Reads an author's record. */
export async function readAuthorRecord(db: Db, authorId: string, isLocked = false) {
  const [author] = await read(db, { authorId }, { isLocked })
  if (!author) throw new Problem(authorNotFound)
  const { recordVersion: version, authorId: id, ...fields } = author
  return { id, version, fields }
}
type AuthorFields = Awaited<ReturnType<typeof readAuthorRecord>>['fields']

/** Locks an author's record, after the books that name them. */
export async function lockAuthor({ db }: Pick<Writing, 'db'>, authorId: string): Promise<Target> {
  await lockCatalogue(db)
  await creditsOf(db, (await readAuthorRecord(db, authorId)).id)
  const author = await readAuthorRecord(db, authorId, true)
  return {
    kind: 'author',
    ...author,
    editionId: null,
    privateTo: null,
    write: (work, changes) => writeAuthor(work, author, changes),
  }
}

async function writeAuthor(
  work: Writing,
  { id, fields }: { id: string; fields: AuthorFields },
  changes: readonly FieldChange[],
) {
  const { db } = work
  const wanted = fieldsAfter(fields, changes) as AuthorFields
  const { name, birthYear, deathYear } = wanted
  if (birthYear !== null && deathYear !== null && deathYear < birthYear) throw new Problem(diedBeforeBirth)
  await db
    .updateTable('author')
    .set((eb) => ({ ...wanted, recordVersion: eb('recordVersion', '+', 1) }))
    .where('authorId', '=', id)
    .execute()
  // Also where the name stays: other services know the other names.
  const credits = await creditsOf(db, id)
  await writeCredits(
    work,
    credits.map((one) => renamed(one, { id, name }, fields.name)),
  )
  return [...changes]
}
