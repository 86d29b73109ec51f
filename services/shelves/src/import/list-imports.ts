import { UNSTARTED_IMPORTS_MAX, type importsApi } from '@flyleaf/contracts'
import {
  afterCursor,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import { countUnstarted } from './find-import.ts'
import { importsOf, toImport } from './import.view.ts'

const NEWEST = [
  ['i.createdAt', 'time'],
  ['i.importId', 'text'],
] as const

const read = prepared((db, params: Params<{ userId: string } & AfterKey>, shape: PageShape) =>
  pageQuery(importsOf(db, params.userId), NEWEST, params, shape),
)

/** The caller's imports, the newest first. */
export const listImports: Handler<typeof importsApi.list> = async ({ db, caller }, { limit, cursor }) => {
  const { userId } = caller
  const shape: PageShape = { direction: 'desc', limit, isFirst: cursor === undefined }
  const rows = await read(db, { userId, ...afterCursor(NEWEST, cursor) }, shape)
  const used = await countUnstarted(db, userId)
  return { ...pageOf(rows, NEWEST, shape, toImport), unstarted: { used, allowed: UNSTARTED_IMPORTS_MAX } }
}
