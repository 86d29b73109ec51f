import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLISHED_FILE, Published } from '@flyleaf/contracts/published'
import { BuildRecord } from '@flyleaf/contracts/release'
import { RemoteContract } from '@flyleaf/contracts/remote'
import { z } from 'zod'
import { publish } from './publish.ts'
import { Refused } from './refused.ts'
import type { Part } from './store.ts'
import { hashOf } from './types/declarations.ts'

/** A path of declarations, which becomes a file when types are compared: it leads nowhere else. */
const Path = z.string().regex(/^[\w@-][\w@.-]*(?:\/[\w@-][\w@.-]*)*\.d\.ts$/)
const Types = z.object({ declarations: z.record(Path, z.string()) })

/** Addresses that a repository of its own may claim: no username has a hyphen, and no part of Flyleaf is below such a word. */
const OWN_ADDRESS = /^\/[a-z0-9]+(?:-[a-z0-9]+)+(?:\/|$)/

/** Reads a file that another repository has written. */
function read<Schema extends z.core.$ZodType>(file: string, schema: Schema): z.core.output<Schema> {
  try {
    return z.core.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const what = error instanceof z.core.$ZodError ? z.prettifyError(error) : (error as Error).message
    throw new Refused(`${file} is not what the packages write: ${what}`)
  }
}

/**
 * Publishes the remote that a repository of its own has built in `dist`, with the types of the packages that are installed there.
 * Throws if it is not built, without the packages, or not the remote that is `expected`.
 */
export async function publishRepository(store: string, folder: string, expected?: string): Promise<Part> {
  const dist = join(folder, 'dist')
  const record = join(dist, 'build.json')
  if (!existsSync(record)) throw new Refused(`There is no build in ${dist}. Run npm run build there.`)
  const typesFile = join(folder, 'node_modules/@flyleaf/build/types.json')
  if (!existsSync(typesFile)) throw new Refused(`@flyleaf/build is not installed in ${folder}.`)
  const { name, kind } = read(record, BuildRecord)
  if (kind !== 'remote') throw new Refused(`${folder} is no remote.`)
  const contract = read(join(dist, 'contract.json'), RemoteContract)
  if (contract.name !== name) throw new Refused(`mf-${name} has the contract of mf-${contract.name}.`)
  const foreign = contract.widgets.find(({ id }) => !id.startsWith(`${name}.`))
  if (foreign) throw new Refused(`mf-${name} provides "${foreign.id}", which is another team's widget.`)
  const taken = [...contract.routes.map(({ path }) => path), ...Object.keys(contract.redirects)].find(
    (path) => !OWN_ADDRESS.test(path),
  )
  if (taken)
    throw new Refused(
      `mf-${name} claims ${taken}, which may be a person's profile or a page of Flyleaf. The first word of an address needs a hyphen, like /reading-rooms.`,
    )
  if (expected !== undefined && name !== expected)
    throw new Refused(`This is mf-${name}, and the token is for mf-${expected}.`, 403)
  if (existsSync(join(dist, PUBLISHED_FILE))) read(join(dist, PUBLISHED_FILE), Published)
  const { declarations } = read(typesFile, Types)
  // The hash names a file of the store, so it is not taken from another repository.
  return publish({ store, name, dist, types: { hash: hashOf(declarations), declarations } })
}
