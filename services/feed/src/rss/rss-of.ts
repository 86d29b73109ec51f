import { hideSpoilers } from '@flyleaf/contracts'
import escapeHtml from 'escape-html'
import { Feed } from 'feed'
import { headingOf } from '../post/heading.rules.ts'
import type { RssPost, Subject } from './posts-of.ts'

/** Characters that XML cannot contain, even escaped. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const written = (text: string) => text.replaceAll(UNWRITABLE, '')

/** A person's posts as RSS 2.0, without spoilers. */
export function rssOf(person: Subject, posts: readonly RssPost[], origin: string) {
  const name = written(person.name)
  const link = `${origin}/${person.username}`
  const feed = new Feed({
    id: link,
    title: `${name} on Flyleaf`,
    description: `What ${name} writes about books`,
    link,
    feedLinks: { rss: `${origin}/api/users/${person.username}/posts/rss` },
    generator: 'Flyleaf',
    ttl: 5,
    updated: lastChangeOf(posts),
  })
  for (const post of posts) {
    const { title, content } = wordsOf(post, name)
    const url = `${origin}/posts/${post.postId}`
    // Feed readers parse titles as HTML; escaping also prevents the end of the CDATA section.
    feed.addItem({
      id: url,
      link: url,
      date: post.createdAt,
      title: escapeHtml(title),
      content,
      // An <author> of RSS 2.0 is an email address.
      extensions: [{ name: 'dc:creator', objects: { _text: name } }],
    })
  }
  return feed.rss2()
}

function wordsOf(post: RssPost, name: string) {
  const heading = headingOf({ ...post, name })
  if (post.isSpoiler) return { title: written(heading), content: 'Contains spoilers' }
  const lines = escapeHtml(hideSpoilers(written(post.content))).split('\n')
  return { title: written(hideSpoilers(post.title ?? heading)), content: lines.join('<br>') }
}

export const lastChangeOf = (posts: readonly RssPost[]) =>
  new Date(Math.max(0, ...posts.map((post) => post.changedAt.getTime())))
