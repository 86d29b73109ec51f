import { importNotFound, type importsApi } from '@flyleaf/contracts'
import { Problem, type Verb } from '@flyleaf/service'
import { readImports } from './import.view.ts'

/** The progress of an import. */
export const getImport: Verb<typeof importsApi.get> = async ({ sql, caller }, { importId }) => {
  const [found] = await readImports(sql, 'i.import_id = $1 and i.user_id = $2', [importId, caller.userId])
  if (!found) throw new Problem(importNotFound)
  return found
}
