import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BuildRecord } from '@flyleaf/contracts/release'
import { publish } from './publish.ts'
import type { Part } from './store.ts'
import type { Declarations } from './types/declarations.ts'

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Publishes the remote that a repository of its own has built in `dist`, with the types of the packages that are installed there.
 * Throws if it is not built, or without the packages.
 */
export async function publishRepository(store: string, folder: string): Promise<Part> {
  const dist = join(folder, 'dist')
  const record = join(dist, 'build.json')
  if (!existsSync(record)) throw new Error(`There is no build in ${dist}. Run npm run build there.`)
  const typesFile = join(folder, 'node_modules/@flyleaf/build/types.json')
  if (!existsSync(typesFile)) throw new Error(`@flyleaf/build is not installed in ${folder}.`)
  const { name, kind } = BuildRecord.parse(json(record))
  if (kind !== 'remote') throw new Error(`${folder} is no remote.`)
  const types = json(typesFile) as { hash: string; declarations: Declarations }
  return publish({ store, name, dist, types })
}
