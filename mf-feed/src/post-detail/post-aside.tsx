import { postsApi, type Post } from '@flyleaf/contracts'
import { Section } from '@flyleaf/ui'
import { Slot, query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { PostQuote } from '../post-card/post-quote.tsx'
import { texts } from './texts.tsx'

/** The book and the author of a post. */
export function AsideOfPost({ post: { author, book } }: { post: Post }) {
  return (
    <>
      {book && <Slot id="shelves.book-aside" bookId={book.bookId} isExtra />}
      {author && <Slot id="account.person-aside" username={author.username} isExtra />}
      {!book && <Slot id="shelves.being-read" isExtra />}
    </>
  )
}

/** A post in the margin of its likes, shares and history pages. */
export function PostAside({ postId }: { postId: string }) {
  const { data: post } = useQuery(query(postsApi.get, { postId }))
  if (!post) return null
  return (
    <>
      <Section title={texts.thePost}>
        <PostQuote post={{ ...post, images: [] }} />
      </Section>
      {post.book && <Slot id="shelves.book-aside" bookId={post.book.bookId} isExtra />}
    </>
  )
}
