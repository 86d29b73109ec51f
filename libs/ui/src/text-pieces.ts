type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'url'; text: string; href: string }
  | { kind: 'mention'; text: string; username: string }
  | { kind: 'spoiler'; text: string; hidden: string }

const MARKS =
  /(?:\|\|(?=[^\n|])([^\n]+?)\|\|)|(https?:\/\/[^\s<>"“”]+)|(?<![\p{L}\p{N}_.@/])@([\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,48}[\p{L}\p{N}_])?)/giu
const TAIL = /[.,;:!?'’…*_]+$/

/** A closing bracket belongs to an address only if the address contains the opening one. */
function trimAddress(address: string): string {
  let rest = address.replace(TAIL, '')
  for (const [open, close] of [
    ['(', ')'],
    ['[', ']'],
  ] as const) {
    while (rest.endsWith(close) && rest.split(close).length > rest.split(open).length) {
      rest = rest.slice(0, -1).replace(TAIL, '')
    }
  }
  return rest
}

/** Finds addresses, mentions and ||spoilers|| in a text. Everything else stays text, including markup. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(MARKS)) {
    const [, hidden, address, username] = match
    const whole = address ? trimAddress(address) : match[0]
    if (address && !URL.canParse(whole)) continue
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) })
    from = match.index + whole.length
    if (hidden) pieces.push({ kind: 'spoiler', text: whole, hidden })
    else if (address) pieces.push({ kind: 'url', text: whole, href: whole })
    else pieces.push({ kind: 'mention', text: whole, username: username ?? '' })
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) })
  return pieces
}

/** "https://www.gutenberg.org/ebooks/84?x" → "gutenberg.org/ebooks/84". */
export function shortAddress(href: string): string {
  const url = new URL(href)
  const path = url.pathname === '/' ? '' : url.pathname
  const short = url.host.replace(/^www\./, '') + path
  return short.length > 40 ? `${short.slice(0, 39)}…` : short
}
