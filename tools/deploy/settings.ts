import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseConfig } from '@flyleaf/config'
import { schemaOf } from '../configuration/schemas.ts'
import { root } from '../start/layout.ts'

/** The faults in the settings of a process, except missing files, which only its machine has. Unknown settings are faults. */
export async function faultsIn(
  process: string,
  settings: Readonly<Record<string, string>>,
): Promise<string[]> {
  const schema = await schemaOf(process)
  const unknown = Object.keys(settings).filter((name) => !(name in schema.shape))
  const { faults = [] } = parseConfig(schema, settings)
  return [
    ...unknown.map((name) => `${process} knows no ${name}`),
    ...faults.filter((fault) => !fault.includes('cannot be read (ENOENT)')),
  ]
}

/** A file of `deploy/`. */
export const textOf = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8')
