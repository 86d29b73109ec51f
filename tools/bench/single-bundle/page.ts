import type { Release } from '@flyleaf/contracts/release'
import { bootRoutes } from '../../release/document.ts'

/** The code of one page: keys in the `remote.ts` of each remote. */
export interface OnePage {
  exports: Record<string, string[]>
}

/** The page at an address of a release, and the widgets that it shows immediately. */
export function pageAt(release: Release, path: string): OnePage {
  const found = bootRoutes(release).find(([pattern]) => new RegExp(pattern).test(path))
  if (!found) throw new Error(`there is no page at ${path}`)
  const [, index, page, widgets] = found
  const exports: OnePage['exports'] = { [release.remotes[index]!.name]: [page] }
  for (const id of widgets) (exports[id.split('.')[0]!] ??= []).push(id)
  return { exports }
}
