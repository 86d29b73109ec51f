import type { InputOf, importsApi } from '@flyleaf/contracts'
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
import { requireImport } from './find-import.ts'
import { NO_SUGGESTIONS, rowsOf, toImportRow } from './import.view.ts'

const AS_IN_FILE = [['r.line', 'whole']] as const

interface Shape extends PageShape {
  state: InputOf<typeof importsApi.rows>['state']
}

const read = prepared((db, params: Params<{ importId: string } & AfterKey>, shape: Shape) => {
  const page = pageQuery(rowsOf(db, params.importId), AS_IN_FILE, params, shape)
  const { state } = shape
  if (!state) return page
  if (state !== 'uncertain' && state !== 'new') return page.where('r.state', '=', state)
  return page
    .where('r.state', '=', 'placeholder')
    .where('r.suggestions', state === 'new' ? '=' : '<>', NO_SUGGESTIONS)
})

/** The result of each row of the file, in file order. */
export const listImportRows: Handler<typeof importsApi.rows> = async (
  work,
  { importId, state, limit, cursor },
) => {
  await requireImport(work, importId)
  const shape: Shape = { direction: 'asc', limit, isFirst: cursor === undefined, state }
  const rows = await read(work.db, { importId, ...afterCursor(AS_IN_FILE, cursor) }, shape)
  return pageOf(rows, AS_IN_FILE, shape, toImportRow)
}
