const LENGTH = 200
/** The number of characters shown before the first match. */
const LEAD = 60

/** An excerpt of a text around the first of these words: one line, with an ellipsis where it was cut. */
export function snippetOf(content: string, words: readonly string[]) {
  const characters = [...content.replaceAll(/\s+/g, ' ').trim()]
  if (characters.length <= LENGTH) return characters.join('')
  const start = startOf(characters, words)
  const end = Math.min(characters.length, start + LENGTH)
  const cut = characters.slice(start, end).join('')
  const whole = cut
    .replace(start > 0 ? /^\S*\s/ : '', '')
    .replace(end < characters.length ? /\s\S*$/ : '', '')
  return `${start > 0 ? '…' : ''}${whole || cut}${end < characters.length ? '…' : ''}`
}

function startOf(characters: readonly string[], words: readonly string[]) {
  // One character for one, so that positions in the plain text are positions in the text.
  const plain = characters.map((character) => [...character.normalize('NFD')][0]!.toLowerCase()[0]!).join('')
  const places = words
    .map((word) =>
      plain.search(new RegExp(`(?<![\\p{L}\\p{N}])${word.replaceAll(/[^\p{L}\p{N}]/gu, '.')}`, 'u')),
    )
    .filter((index) => index >= 0)
  if (places.length === 0) return 0
  return Math.max(0, Math.min(Math.min(...places) - LEAD, characters.length - LENGTH))
}
