import { listed, prepared, texts, type Params, type Work } from '@flyleaf/service'
import { columnsOf, from } from '../../expressions.ts'
import { readPostRows } from '../post-rows.ts'
import { isShownInThread, listedFor, readableBy, type Viewer } from '../visibility.ts'

interface Asked {
  postIds: readonly string[]
  viewerId: string | null
}

const RULES = {
  /** Lists for the caller show it. */
  listed: (viewer: Viewer) =>
    from.and([from(columnsOf<'post'>('post')('deletedAt'), 'is', null), listedFor('post', viewer)]),
  /** The caller may read it: what a list asks for that has chosen its posts by a rule of its own. */
  readable: (viewer: Viewer) => from.and([isShownInThread('post'), readableBy('post', viewer)]),
}

export type Rule = keyof typeof RULES

const readRows = prepared((db, { postIds, viewerId }: Params<Asked>, rule: Rule) =>
  readPostRows(
    db,
    db
      .selectFrom(listed('listed', { postId: texts(postIds) }))
      .innerJoin('post', 'post.postId', 'listed.postId')
      .selectAll('post')
      .where(RULES[rule](viewerId)),
    viewerId,
  ),
)

/** The posts among these that a rule allows. */
export const readListedRows = (
  { db, caller }: Pick<Work, 'db' | 'caller'>,
  postIds: readonly string[],
  rule: Rule,
) => readRows(db, { postIds, viewerId: caller?.userId ?? null }, rule)
