import { hideSpoilers, rssOfPerson } from '@flyleaf/contracts'
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
    feedLinks: { rss: origin + rssOfPerson(person.username) },
    generator: 'Flyleaf',
    ttl: 5,
    updated: lastChangeOf(posts),
  })
  for (const post of posts) {
    const { title, text } = wordsOf(post, name)
    const html = escapeHtml(text).split('\n').join('<br>')
    const url = `${origin}/posts/${post.postId}`
    // Feed readers parse titles as HTML; escaping also prevents the end of the CDATA section.
    feed.addItem({
      id: url,
      link: url,
      date: post.createdAt,
      title: escapeHtml(title),
      // Validators ask for both. An item with content also makes the library declare the prefix `dc`.
      description: html,
      content: html,
      // An <author> of RSS 2.0 is an email address.
      extensions: [{ name: 'dc:creator', objects: { _text: name } }],
    })
  }
  return feed.rss2()
}

function wordsOf(post: RssPost, name: string) {
  const heading = written(headingOf({ ...post, name }))
  if (post.isSpoiler) return { title: heading, text: 'Contains spoilers' }
  const title = post.title ? hideSpoilers(written(post.title)) : heading
  // A shared post may have no words of its own.
  return { title, text: hideSpoilers(written(post.content)) || heading }
}

export const lastChangeOf = (posts: readonly RssPost[]) =>
  new Date(Math.max(0, ...posts.map((post) => post.changedAt.getTime())))
