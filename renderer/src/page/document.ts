import { inlineJson } from '@flyleaf/contracts/inline-json'

/** The parts of a release's document around the rendered page. */
export interface SplitDocument {
  /** Up to the end of the head, without what loads scripts. */
  head: string
  /** What loads scripts, for the end of the body. */
  scripts: string
  /** The content security policy in its meta element; also sent as a header, which applies before parsing. */
  policy: string | undefined
  /** From the end of the head up to the content of `#root`. */
  before: string
  /** Shown until the browser has rendered the page. */
  skeleton: string
  /** What follows the content of `#root`. */
  after: string
}

const SCRIPTS = /<!--scripts-->([\s\S]*?)<!--\/scripts-->\s*/
const PARTS = /^([\s\S]*?)(<\/head>[\s\S]*?)\s*<!--skeleton-->([\s\S]*?)<!--\/skeleton-->\s*([\s\S]*)$/

export function splitDocument(document: string): SplitDocument {
  const scripts = SCRIPTS.exec(document)?.[1] ?? ''
  const [, head, before, skeleton, after] = PARTS.exec(document.replace(SCRIPTS, '')) ?? []
  if (head === undefined || before === undefined || skeleton === undefined || after === undefined)
    throw new Error('The document of this release has no place for a rendered page')
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(head)?.[1]
  return { head, policy, scripts, before, skeleton, after }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

interface HeadParts {
  title: string | undefined
  /** Whether the page follows, or the browser renders it. */
  isRendered: boolean
  /** Whether nobody is signed in. */
  isVisitor: boolean
  /** Absolute paths of the page's style sheets. */
  styles: string[]
  integrity: Readonly<Record<string, string>>
}

/** The head of a page, marked for its scripts, with its style sheets. */
export function headOf(
  { head, before }: SplitDocument,
  { title, isRendered, isVisitor, styles, integrity }: HeadParts,
): string {
  const links = styles.map((path) => {
    const hash = integrity[path]
    return `<link rel="stylesheet" href="${path}"${hash ? ` integrity="${hash}"` : ''}>`
  })
  const marks = (isRendered ? ' data-rendered' : '') + (isVisitor ? ' data-visitor' : '')
  const marked = head.replace(/<html\b/, `<html${marks}`)
  const named = title ? marked.replace('<title>Flyleaf', () => `<title>${escaped(title)} | Flyleaf`) : marked
  return named + links.join('') + before
}

/**
 * The rest of a rendered page. The policy allows no style attributes: the document's own script sets them from `data-style`
 * before the first paint. React escapes quotes in texts and attributes, so nothing else can match.
 */
export function bodyOf(document: SplitDocument, { html, state }: { html: string; state: unknown }): string {
  const data = `<script type="application/json" id="state">${inlineJson(state)}</script>`
  return html.replaceAll(' style="', ' data-style="') + endOf(document, data)
}

/** The rest of a page that was not rendered: the same as in the document without a renderer. */
export const bodyWithout = (document: SplitDocument): string => document.skeleton + endOf(document)

const endOf = ({ after, scripts }: SplitDocument, data = '') =>
  after.replace('</body>', () => `${scripts}${data}</body>`)
