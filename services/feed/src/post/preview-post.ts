import { rssOfPerson, withoutSpoilers } from '@flyleaf/contracts'
import { prepared, type Db, type Params, type Preview } from '@flyleaf/service'
import { sql } from 'kysely'
import { headingOf } from './heading.rules.ts'
import { visibleTo } from './visibility.ts'

const read = prepared((db, { postId }: Params<{ postId: string }>) =>
  db
    .selectFrom('post')
    .innerJoin('person', 'person.userId', 'post.authorId')
    .leftJoin('book_card', 'book_card.bookId', 'post.bookId')
    .select([
      'post.postType',
      'post.title',
      'post.content',
      'post.isSpoiler',
      'post.rating',
      'post.createdAt',
    ])
    .select(['person.name', 'person.username', 'book_card.title as bookTitle'])
    .where('post.postId', '=', postId)
    .where('post.deletedAt', 'is', null)
    .where(visibleTo('post', sql<null>`null`)),
)
type Row = Awaited<ReturnType<typeof read>>[number]

/** The link preview of a post for everybody, without any part of a spoiler, its title included. */
export async function previewPost({ db }: { db: Db }, path: string): Promise<Preview | null> {
  const postId = /^\/posts\/([a-z][a-z0-9]{7,31})\/?$/.exec(path)?.[1]
  if (!postId) return null
  const [post] = await read(db, { postId })
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
