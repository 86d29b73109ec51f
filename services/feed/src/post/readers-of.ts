/** SQL: the only people who may read the thread below the bookshelf with this alias, as an array; null when anyone may. */
export const readersOf = (card: string) =>
  `case when ${card}.is_private or ${card}.is_deleted then array_append(${card}.collaborator_ids, ${card}.owner_id) end`
