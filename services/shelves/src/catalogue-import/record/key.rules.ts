const KINDS = { A: 'author', W: 'work', M: 'edition' } as const
export type Kind = (typeof KINDS)[keyof typeof KINDS]

export interface Key {
  kind: Kind
  /** `OL45804W` */
  key: string
  /** The id in this catalogue, derived from the key, so that a second import adds nothing. */
  id: string
}

const DIGITS = 10

/** A key in any of its forms: `/works/OL45804W`, `/b/OL1M`, `OL1A`; null when it is none. */
export function keyOf(text: unknown): Key | null {
  const found = typeof text === 'string' ? /(?:^|\/)OL([1-9]\d{0,9})([AWM])$/.exec(text) : null
  if (!found) return null
  const [, number, letter] = found as unknown as [string, string, keyof typeof KINDS]
  return {
    kind: KINDS[letter],
    key: `OL${number}${letter}`,
    id: `ol${number.padStart(DIGITS, '0')}${letter.toLowerCase()}`,
  }
}

/** The key in a value that is a key, `{ key }` or `{ author: { key } }`. */
export function keyIn(value: unknown): Key | null {
  if (typeof value !== 'object' || value === null) return keyOf(value)
  const { key, author } = value as { key?: unknown; author?: unknown }
  return keyOf(key) ?? (author === undefined ? null : keyIn(author))
}
