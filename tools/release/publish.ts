import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentOf, versionOf } from '../build/content-of.ts'
import { locationOf, readPart, writeTypes, type Part } from './store.ts'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
const compressible = /\.(js|css|json|html|svg|txt|webmanifest)$/

interface Build {
  store: string
  name: string
  dist: string
  /** The types of the shared libraries that it was built with. */
  types?: { hash: string; declarations: Record<string, string> }
}

/** Stores a build under its content's hash; does nothing if it exists. */
export async function publish({ types, ...build }: Build): Promise<Part> {
  const part = await publishFiles(build)
  return types ? writeTypes(build.store, part, types) : part
}

async function publishFiles({ store, name, dist }: Omit<Build, 'types'>): Promise<Part> {
  if (!existsSync(join(dist, 'build.json')))
    throw new Error(`${name} is not built: ${dist} has no build.json`)
  const files = await contentOf(dist)
  const version = versionOf(files)
  const folder = join(store, locationOf(name, version))
  if (existsSync(folder)) return readPart(store, name, version)

  const draft = `${folder}.${process.pid}`
  try {
    await writeDraft(draft, files)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process has published the same.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  return readPart(store, name, version)
}

/** Writes the files of a build with their compressed forms, hashes and sizes. */
async function writeDraft(draft: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const integrity: Part['integrity'] = {}
  const sizes: Part['sizes'] = {}
  await Promise.all(
    [...files].map(async ([file, content]) => {
      const target = join(draft, file)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, content)
      if (file.endsWith('.map')) return
      integrity[file] = `sha384-${createHash('sha384').update(content).digest('base64')}`
      sizes[file] = content.length
      if (!compressible.test(file)) return
      await writeFile(`${target}.gz`, await gzipped(content, { level: 9 }))
      const small = await brotlied(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      sizes[file] = small.length
      await writeFile(`${target}.br`, small)
    }),
  )
  await writeFile(join(draft, 'integrity.json'), JSON.stringify({ integrity, sizes }))
}
