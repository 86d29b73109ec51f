import { columnsOf, from } from '../expressions.ts'

/** The only people who may read the thread below the bookshelf with this alias, as an array; null when anyone may. */
export function readersOf(card: string) {
  const shelf = columnsOf<'shelf_card'>(card)
  return from
    .case()
    .when(from.or([shelf('isPrivate'), shelf('isDeleted')]))
    .then(from.fn<string[]>('array_append', [shelf('collaboratorIds'), shelf('ownerId')]))
    .end()
}
