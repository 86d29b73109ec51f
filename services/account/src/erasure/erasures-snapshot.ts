import {
  iso,
  pageQuery,
  prepared,
  snapshotBy,
  type AfterKey,
  type PageShape,
  type Params,
} from '@flyleaf/service'

const BY_ID = [['erased_account.userId', 'text']] as const

const readPage = prepared((db, params: Params<AfterKey>, shape: PageShape) =>
  pageQuery(db.selectFrom('erased_account').select(['userId', 'erasedAt']), BY_ID, params, shape),
)

/** All erased people. */
export const erasuresSnapshot = snapshotBy({
  key: BY_ID,
  read: readPage,
  toEvent: ({ userId, erasedAt }) => ({ type: 'user.erased', data: { userId, at: iso(erasedAt) } }),
})
