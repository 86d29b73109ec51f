import { rssOfPerson, withoutSpoilers, type PostType } from '@flyleaf/contracts'
import type { Preview, Sql } from '@flyleaf/service'
import { headingOf } from './heading.rules.ts'
import { inText, visibleTo } from './visibility.ts'

interface Row {
  postType: PostType
  title: string | null
  content: string
  isSpoiler: boolean
  name: string
  username: string
  bookTitle: string | null
  rating: number | null
  createdAt: Date
}

/** The link preview of a post for everybody, without any part of a spoiler, its title included. */
export async function previewPost({ sql }: { sql: Sql }, path: string): Promise<Preview | null> {
  const postId = /^\/posts\/([a-z][a-z0-9]{7,31})\/?$/.exec(path)?.[1]
  if (!postId) return null
  const [post] = await sql<Row>(
    `select post.post_type as "postType", post.title, post.content, post.is_spoiler as "isSpoiler", person.name, person.username,
       book_card.title as "bookTitle", post.rating, post.created_at as "createdAt"
     from post join person on person.user_id = post.author_id left join book_card on book_card.book_id = post.book_id
     where post.post_id = $1 and post.deleted_at is null and ${inText(visibleTo, 'post')}`,
    [postId],
  )
  if (!post) return null
  const { title, content } = withoutSpoilers(post)
  return {
    title: title ? `${title} · ${post.name}` : headingOf(post),
    description: post.isSpoiler ? 'Contains spoilers' : content,
    type: 'article',
    feed: rssOfPerson(post.username),
    ...(post.postType === 'REVIEW' && { about: reviewIn(post) }),
  }
}

const reviewIn = ({ bookTitle, name, rating, createdAt, content, isSpoiler }: Row) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  itemReviewed: { '@type': 'Book', name: bookTitle ?? undefined },
  reviewRating: rating === null ? undefined : { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  datePublished: createdAt,
  reviewBody: isSpoiler ? undefined : withoutSpoilers({ title: null, content, isSpoiler }).content,
})
