import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { locationOf } from '../store.ts'

/** Where an error was thrown. */
export interface Place {
  /** The file of the remote's sources; without a source map, the built file without its hash. */
  file: string
  /** The line in the source. */
  line?: number | undefined
}

/** `static/page-home.6bf54045.js:1:2345`, without a way out of the folder. */
const POSITION = /^((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.js):(\d{1,9}):(\d{1,9})$/
/** How the bundler names a source of the remote itself, and any source. */
const OWN = /^webpack:\/\/[^/]+\/\.\/(src\/.+)/
const ANY = /^webpack:\/\/[^/]+\/(?:\.+\/)*(.+)/

/**
 * Finds places by the source maps of a store. Of the positions of a report, innermost first, it is the first in the remote's own sources:
 * libraries that the remote contains throw what it asked them for. Undefined without a position.
 */
export function placesIn(store: string): (remote: string, version: string, at: string) => Place | undefined {
  const maps = new Map<string, SourceMap | undefined>()
  const mapOf = (file: string) => {
    if (!maps.has(file)) maps.set(file, existsSync(file) ? readMap(file) : undefined)
    return maps.get(file)
  }
  const placeOf = (folder: string, position: string): Place & { isOwn?: boolean } => {
    const [, file, line, column] = POSITION.exec(position) as unknown as [string, string, string, string]
    const origin = mapOf(join(folder, `${file}.map`))?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return { file: withoutHash(file) }
    const own = OWN.exec(origin.fileName)?.[1]
    if (own) return { file: own, line: origin.lineNumber, isOwn: true }
    return { file: ANY.exec(origin.fileName)?.[1] ?? withoutHash(file) }
  }
  return (remote, version, at) => {
    const folder = join(store, locationOf(remote, version))
    const positions = at.split(',').filter((position) => POSITION.test(position))
    const places = positions.map((position) => placeOf(folder, position))
    return places.find(({ isOwn }) => isOwn) ?? places[0]
  }
}

const withoutHash = (file: string): string => file.replace(/\.[0-9a-f]{8}\.js$/, '.js')

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
