import type { SiteElement, SitePage } from '@flyleaf/contracts'
import type { Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** An address of ours, or one that runs nothing. */
const SAFE = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i

const KINDS: Partial<Record<RootContent['type'], SiteElement['kind']>> = {
  paragraph: 'paragraph',
  listItem: 'item',
  blockquote: 'quote',
  thematicBreak: 'separator',
  strong: 'strong',
  emphasis: 'emphasis',
  break: 'break',
}

/** A page from Markdown that begins with its title, `# About`. HTML in it is text. Throws a sentence about what cannot be used. */
export function readMarkdown(markdown: string): SitePage {
  const { children } = fromMarkdown(markdown)
  const [first, ...rest] = children
  if (first?.type !== 'heading' || first.depth !== 1) throw new Error('must begin with a title: "# About"')
  const addresses = new Map<string, string>()
  for (const node of rest) if (node.type === 'definition') addresses.set(node.identifier, node.url)
  const elementsOf = (nodes: readonly RootContent[]) =>
    nodes.flatMap((node) => elementOf(node, addresses, elementsOf))
  return { title: wordsOf(first), content: elementsOf(rest) }
}

function elementOf(
  node: RootContent,
  addresses: ReadonlyMap<string, string>,
  elementsOf: (nodes: readonly RootContent[]) => SiteElement[],
): SiteElement | SiteElement[] {
  switch (node.type) {
    case 'text':
      return { kind: 'text', text: node.value }
    case 'html':
      return { kind: 'text', text: node.value }
    case 'inlineCode':
      return { kind: 'code', text: node.value }
    case 'code':
      return { kind: 'paragraph', children: [{ kind: 'code', text: node.value }] }
    case 'heading':
      return { kind: node.depth > 2 ? 'subheading' : 'heading', children: elementsOf(node.children) }
    case 'list':
      return { kind: node.ordered ? 'numbers' : 'bullets', children: elementsOf(node.children) }
    case 'link':
      return { kind: 'link', to: safe(node.url), children: elementsOf(node.children) }
    case 'linkReference': {
      const to = safe(addresses.get(node.identifier) ?? '')
      return { kind: 'link', to, children: elementsOf(node.children) }
    }
    case 'definition':
      return []
    case 'image':
    case 'imageReference':
      return { kind: 'text', text: node.alt ?? '' }
    default: {
      const kind = KINDS[node.type]
      if (!kind) throw new Error(`has a ${node.type}, which can’t be shown`)
      return { kind, ...('children' in node && { children: elementsOf(node.children) }) }
    }
  }
}

function safe(url: string): string {
  if (!SAFE.test(url))
    throw new Error(`has a link to "${url}"; links begin with /, #, https:, http:, mailto: or tel:`)
  return url
}

const wordsOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : ''
