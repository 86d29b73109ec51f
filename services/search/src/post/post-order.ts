import type { InputOf, searchApi } from '@flyleaf/contracts'
import { keyset, type KeyColumn } from '@flyleaf/service'

const NEWEST: KeyColumn[] = [
  { by: 'm.created_at', kind: 'time' },
  { by: 'm.post_id', kind: 'text' },
]
const SORTS = {
  newest: NEWEST,
  popular: [{ by: 'm.like_count', kind: 'whole' }, ...NEWEST] satisfies KeyColumn[],
}

/** The page of posts that an input asks for; see `keyset`. */
export const postOrder = ({ sortBy, cursor }: InputOf<typeof searchApi.posts>, from: number) =>
  keyset(SORTS[sortBy], 'desc', cursor, from)
