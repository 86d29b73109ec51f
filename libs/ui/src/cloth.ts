/** The colours of a generated cover: cloth, foil with a contrast of 4.5:1 or better, and ink for rules and bands. */
export type Cloth = { name: string; cloth: string; ink: string; foil: string }

export const CLOTHS: readonly Cloth[] = [
  { name: 'bottle', cloth: '#23483b', ink: '#f1e6c9', foil: '#c9a75d' },
  { name: 'oxblood', cloth: '#6b2426', ink: '#f5e4cb', foil: '#d8a96a' },
  { name: 'ink', cloth: '#24344d', ink: '#eee6d3', foil: '#b9a06a' },
  { name: 'ochre', cloth: '#d2a446', ink: '#33200c', foil: '#7a3418' },
  { name: 'plum', cloth: '#4b2d47', ink: '#f3e3d4', foil: '#d09c7c' },
  { name: 'linen', cloth: '#ddd0b4', ink: '#33291b', foil: '#8c2f22' },
  { name: 'teal', cloth: '#1f5a5e', ink: '#f2ead6', foil: '#e0b676' },
  { name: 'rust', cloth: '#97431f', ink: '#fdf0dc', foil: '#f0c98d' },
  { name: 'slate', cloth: '#4d565c', ink: '#f4eee0', foil: '#d9bd86' },
  { name: 'sage', cloth: '#a9b08c', ink: '#232a17', foil: '#5b2d1e' },
  { name: 'umber', cloth: '#43362b', ink: '#f0e2c8', foil: '#c98f4e' },
  { name: 'rose', cloth: '#d3a497', ink: '#3a1a18', foil: '#6b2426' },
]

/** FNV-1a: the same text has the same hash on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}

export function clothFor(key: string): Cloth {
  return CLOTHS[hashOf(key) % CLOTHS.length] ?? CLOTHS[0]!
}
