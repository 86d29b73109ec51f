import { Parser } from 'htmlparser2'

const KNOWN =
  'a|b|i|u|s|p|br|hr|em|strong|strike|del|ins|small|big|sub|sup|q|cite|blockquote|ul|ol|li|div|span|h[1-6]|img|table|tr|td|th|tbody|thead|pre|code|font|center|spoiler|script|style|iframe|object|embed|video|audio|svg|math|form|input|button|link|meta|html|head|body'
/** `<3`, `a < b` and `x <y and z` are text, not tags. */
const NOT_A_TAG = new RegExp(String.raw`<(?!\/?(?:${KNOWN})(?:\s[^<>]*)?\/?>)`, 'gi')
const DROPPED = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'video',
  'audio',
  'svg',
  'math',
  'head',
])
const BLOCKS = new Set([
  'p',
  'div',
  'blockquote',
  'ul',
  'ol',
  'table',
  'tr',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])

/**
 * Converts a review to plain text: paragraphs and lists become lines, links become their addresses, and each line of a `<spoiler>`
 * is enclosed in double bars. The result contains no executable markup.
 */
export function reviewText(html: string): string {
  let text = ''
  let hidden: string | null = null
  const dropped: string[] = []
  const links: (string | null)[] = []
  const write = (words: string) => {
    if (dropped.length > 0) return
    if (hidden === null) text += words
    else hidden += words
  }
  const reveal = () => {
    if (hidden !== null) text += asSpoiler(hidden)
    hidden = null
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (DROPPED.has(name)) dropped.push(name)
      else if (name === 'spoiler') hidden ??= ''
      else if (name === 'br' || name === 'hr') write('\n')
      else if (name === 'li') write('\n• ')
      else if (BLOCKS.has(name)) write('\n\n')
      if (name === 'a') links.push(webAddress(attributes['href']))
    },
    ontext: write,
    onclosetag(name) {
      if (dropped.at(-1) === name) dropped.pop()
      else if (name === 'spoiler') reveal()
      else if (BLOCKS.has(name)) write('\n\n')
      const address = name === 'a' ? links.pop() : null
      if (address && !(hidden ?? text).endsWith(address)) write(` (${address})`)
    },
  })
  parser.end(html.replace(/\r\n?/g, '\n').replace(NOT_A_TAG, '&lt;'))
  reveal()
  return tidy(text)
}

/** A spoiler never spans lines and contains no bars. */
const asSpoiler = (words: string) =>
  words
    .replace(/\|+/g, '/')
    .replace(/[^\S\n]*([^\n]+)/g, (_line, line: string) => (line.trim() ? `||${line.trim()}||` : ''))

const webAddress = (href: string | undefined) => (href && /^https?:\/\//i.test(href) ? href : null)

const tidy = (text: string) =>
  text
    .replace(CONTROL, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** PostgreSQL cannot store NUL, and the others are not visible. */
const CONTROL = /[^\P{Cc}\n\t]/gu
