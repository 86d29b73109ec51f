import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Description } from '@flyleaf/contracts/published'
import { root } from '../build/shared.ts'
import { noteDeprecations, packagesVersion } from './deprecation.ts'
import { describeContracts } from './describe.ts'
import { teamFiles } from './team-files.ts'

const folder = join(root, 'libs/contracts/released')
const fileOf = (name: string) => join(folder, `${name}.json`)
/** That a schema names all of its fields says nothing: parsing drops others. */
const withoutClosed = (key: string, value: unknown) =>
  key === 'additionalProperties' && value === false ? undefined : value
const textOf = (description: Description) => `${JSON.stringify(description, withoutClosed, 2)}\n`

/** The descriptions in `libs/contracts/released`, by file name. */
export const readReleased = (): Record<string, Description> =>
  Object.fromEntries(
    readdirSync(folder).map((file) => {
      const name = file.replace(/\.json$/, '')
      return [name, JSON.parse(readFileSync(fileOf(name), 'utf8')) as Description]
    }),
  )

/** The files that differ from the contracts and the teams, with what they should contain. */
function outdated() {
  const released = Object.values(readReleased())
  return Object.entries(describeContracts())
    .map(([name, description]) => ({
      file: fileOf(name),
      text: textOf(noteDeprecations(description, released, packagesVersion())),
    }))
    .concat(Object.entries(teamFiles(root)).map(([file, text]) => ({ file: join(root, file), text })))
    .filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
}

/** The paths of the files that differ from the contracts. */
export const outdatedFiles = (): string[] => outdated().map(({ file }) => relative(root, file))

/** Writes them, and returns their paths. */
export function writeReleased(): string[] {
  const files = outdated()
  for (const { file, text } of files) writeFileSync(file, text)
  return files.map(({ file }) => relative(root, file))
}
