/** The cloths of generated covers; their colours are in covers.css. */
export const CLOTHS = [
  'bottle',
  'oxblood',
  'ink',
  'ochre',
  'plum',
  'linen',
  'teal',
  'rust',
  'slate',
  'sage',
  'umber',
  'rose',
] as const

export type Cloth = (typeof CLOTHS)[number]

/** FNV-1a: the same text has the same hash on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}

export const clothFor = (key: string): Cloth => CLOTHS[hashOf(key) % CLOTHS.length] ?? CLOTHS[0]
