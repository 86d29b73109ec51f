/** The folders of libs/service/src, lowest layer first. A file imports from its own folder and from lower layers. */
const LAYERS: readonly (readonly string[])[] = [
  ['config', 'id', 'problem', 'seed'],
  ['observability'],
  ['internal', 'redis'],
  ['database'],
  ['identity', 'jobs'],
  ['events', 'export', 'media'],
  ['http'],
]
const LIBRARY = 'libs/service/src/'

/** Says what is wrong with a relative import between two folders of libs/service, or nothing. */
export function judgeLayer(file: string, target: string): string | null {
  if (!file.startsWith(LIBRARY) || !target.startsWith(LIBRARY) || file.endsWith('.test.ts')) return null
  const [from, to] = [folderOf(file), folderOf(target)]
  if (from === to) return null
  const [layer, targetLayer] = [layerOf(from), layerOf(to)]
  // Files at the root and `testing` put the layers together.
  if (layer < 0) return null
  return targetLayer >= 0 && targetLayer < layer
    ? null
    : `${from} may not import ${to}: it is not in a lower layer of libs/service (tools/boundaries/layers.ts)`
}

const folderOf = (file: string) => file.slice(LIBRARY.length).split('/')[0]!
const layerOf = (folder: string) => LAYERS.findIndex((layer) => layer.includes(folder))
