/** Folders (and single files) by layer, lowest first. A file imports from its own folder and from lower layers. */
type Layers = readonly (readonly string[])[]

const LAYERS: Record<string, Layers> = {
  'libs/service/src/': [
    ['access', 'config', 'context', 'id', 'problem', 'seed'],
    ['observability'],
    ['internal', 'redis'],
    ['database'],
    ['identity', 'jobs'],
    ['events', 'export', 'media', 'preview'],
    ['http', 'rebuild', 'reported'],
    ['rss'],
  ],
  'services/account/src/': [
    ['config.ts', 'expressions.ts', 'sealing.ts'],
    ['mail', 'device'],
    ['limits.ts'],
    ['account'],
    ['code', 'email-domain', 'address-range', 'admission', 'session'],
    ['google', 'person', 'picture', 'export', 'digest', 'second-factor'],
    ['password', 'follow'],
    ['relation', 'privacy', 'suspension', 'sign-up', 'email-change', 'authenticator', 'passkey'],
    ['sign-in', 'erasure'],
  ],
  'services/feed/src/': [
    ['expressions.ts'],
    ['person', 'block', 'book', 'image'],
    ['post'],
    ['like', 'thread', 'rss', 'export', 'moderation'],
    ['feed', 'erasure'],
    ['buddy-read'],
  ],
}

/** Explains what is wrong with a relative import between two folders of a layered project; null when it is allowed. */
export function checkLayer(file: string, target: string): string | null {
  const source = Object.keys(LAYERS).find((folder) => file.startsWith(folder))
  if (!source || !target.startsWith(source) || file.endsWith('.test.ts')) return null
  // Tables refer to each other in either direction.
  if (file.endsWith('.entity.ts') && target.endsWith('.entity.ts')) return null
  const [from, to] = [partOf(file, source), partOf(target, source)]
  if (from === to) return null
  const layerOf = (part: string) => LAYERS[source]!.findIndex((layer) => layer.includes(part))
  const [layer, targetLayer] = [layerOf(from), layerOf(to)]
  // Files at the root and in `testing` may import every layer.
  if (layer < 0) return null
  return targetLayer >= 0 && targetLayer < layer
    ? null
    : `${from} may not import ${to}: it is not in a lower layer of ${source} (tools/boundaries/layers.ts)`
}

/** The folders of layered projects, by the folder that contains them. */
export const layeredFolders = () =>
  Object.entries(LAYERS).map(([source, layers]) => ({ source, parts: layers.flat() }))

const partOf = (file: string, source: string) => file.slice(source.length).split('/')[0]!
