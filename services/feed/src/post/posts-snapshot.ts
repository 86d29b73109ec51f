import { pageQuery, prepared, snapshotBy, type AfterKey, type PageShape, type Params } from '@flyleaf/service'
import { readStates, toState } from './post-state.ts'

const BY_ID = [['post.postId', 'text']] as const

const readPage = prepared((db, params: Params<AfterKey>, shape: PageShape) =>
  pageQuery(readStates(db).select('post.deletedAt'), BY_ID, params, shape),
)

/** All posts, including deleted ones. Mentions do not notify anybody again. */
export const postsSnapshot = snapshotBy({
  key: BY_ID,
  read: readPage,
  toEvent: (row) => {
    if (row.deletedAt) return { type: 'post.deleted', data: row }
    return { type: row.version === 1 ? 'post.created' : 'post.changed', data: toState(row, []) }
  },
})
