/** Shortens a text to one line of at most `most` characters, cut between words. */
export function shorten(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  return `${line.slice(0, most).replace(/\s\S*$/, '')} …`
}
