import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from './files-in.ts'

/** The files of a build, by their path in its folder. */
export type Content = ReadonlyMap<string, Buffer>

export async function contentOf(dist: string): Promise<Content> {
  return new Map(
    await Promise.all(filesIn(dist).map(async (path) => [path, await readFile(join(dist, path))] as const)),
  )
}

/** A short hash. Source maps are excluded, because they contain the path of the build's folder. */
export function versionOf(files: Content): string {
  const hash = createHash('sha256')
  for (const [file, content] of files)
    if (!file.endsWith('.map')) hash.update(file).update('\0').update(content).update('\0')
  return hash.digest('hex').slice(0, 12)
}
