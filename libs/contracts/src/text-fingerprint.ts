/** Fewer letters say little: many people write "Thank you so much!" */
const LETTERS = 20

/**
 * What two texts have in common that differ only in what spam changes from one to the next: capitals, accents, digits, punctuation, whom they
 * mention and the path of a link. Null for a short one, which anybody may write twice.
 */
export function normalizeForFingerprint(text: string): string | null {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/https?:\/\/([^\s/?#]+)\S*/g, '$1')
    .replaceAll(/(?<![\p{L}\p{N}])@[\w.-]+/gu, '')
    .replaceAll(/\P{L}/gu, '')
  return letters.length < LETTERS ? null : letters
}
