import { contractParts, type ReleasedRemote } from '@flyleaf/contracts/release'
import type { App } from '../app-options.ts'
import { contractIn } from '../build-record.ts'
import { withNavIcons } from '../drawing.ts'

/** Where the development server of a remote answers with what a release would say of it. */
export const REMOTE = '/development.json'

const none = { js: [], css: [] }

/** A remote as a release would have it, with the files of its development server. */
export async function inDevelopment({ dir, name }: App, base: string): Promise<ReleasedRemote> {
  const contract = await withNavIcons(await contractIn(dir))
  return {
    name,
    version: 'development',
    base,
    entry: 'remoteEntry.js',
    common: none,
    pages: {},
    widgets: Object.fromEntries(contract.widgets.map(({ id, version }) => [id, { version, files: none }])),
    ...contractParts(contract),
  }
}
