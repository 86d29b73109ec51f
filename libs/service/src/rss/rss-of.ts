import { hideSpoilers } from '@flyleaf/contracts'
import escapeHtml from 'escape-html'
import { Feed } from 'feed'

/** The subject of a feed. Paths are those of this site. */
export interface RssChannel {
  title: string
  description: string
  /** The path of the page. */
  path: string
  /** The path of the feed itself. */
  feedPath: string
  /** The name of whose feed it is. */
  creator: string
  changedAt: Date
  items: readonly RssItem[]
}

export interface RssItem {
  /** The path of its page. */
  path: string
  title: string
  /** Never empty: validators ask for a description. */
  text: string
  at: Date
}

/** Minutes for which feed readers may keep a feed. */
const TTL = 5
/** Characters that XML cannot contain, even escaped. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const shown = (text: string) => hideSpoilers(text.replaceAll(UNWRITABLE, ''))

/** RSS 2.0 without spoilers. */
export function rssOf(channel: RssChannel, origin: string) {
  const { title, description, path, feedPath, creator, changedAt, items } = channel
  const feed = new Feed({
    id: origin + path,
    title: shown(title),
    description: shown(description),
    link: origin + path,
    feedLinks: { rss: origin + feedPath },
    generator: 'Flyleaf',
    ttl: TTL,
    updated: changedAt,
  })
  for (const item of items) {
    const url = origin + item.path
    const html = escapeHtml(shown(item.text)).split('\n').join('<br>')
    // Feed readers parse titles as HTML; escaping also prevents the end of the CDATA section.
    feed.addItem({
      id: url,
      link: url,
      date: item.at,
      title: escapeHtml(shown(item.title)),
      // Validators ask for both. An item with content also makes the library declare the prefix `dc`.
      description: html,
      content: html,
      // An <author> of RSS 2.0 is an email address.
      extensions: [{ name: 'dc:creator', objects: { _text: shown(creator) } }],
    })
  }
  return feed.rss2()
}
