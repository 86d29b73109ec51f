import { rssOfPerson } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import type { RssChannel } from '@flyleaf/service'
import { headingOf } from '../post/heading.rules.ts'
import type { RssPost } from './posts-of.ts'

/** A person's posts for feed readers. */
export const channelOf = (
  { name, username }: { name: string; username: string },
  posts: readonly RssPost[],
): RssChannel => ({
  title: `${name} on Flyleaf`,
  description: `What ${name} writes about books`,
  path: href.person(username),
  feedPath: rssOfPerson(username),
  creator: name,
  changedAt: new Date(Math.max(0, ...posts.map((post) => post.changedAt.getTime()))),
  items: posts.map((post) => ({ path: href.post(post.postId), at: post.createdAt, ...wordsOf(post, name) })),
})

function wordsOf(post: RssPost, name: string) {
  const heading = headingOf({ ...post, name })
  if (post.isSpoiler) return { title: heading, text: 'Contains spoilers' }
  // A shared post may have no words of its own.
  return { title: post.title || heading, text: post.content || heading }
}
