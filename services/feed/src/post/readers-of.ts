import { columnsOf, from } from '../expressions.ts'

/**
 * The only people who may read the thread below the bookshelf with this alias, as an array; null when others may, too: anyone, or (it is the
 * thread's audience then) the followers of its owner.
 */
export function readersOf(card: string) {
  const shelf = columnsOf<'shelf_card'>(card)
  return from
    .case()
    .when(from.or([from.and([shelf('isPrivate'), from.not(shelf('isForFollowers'))]), shelf('isDeleted')]))
    .then(from.fn<string[]>('array_append', [shelf('collaboratorIds'), shelf('ownerId')]))
    .end()
}
