import { bookshelvesApi, shelvedBooksApi, type Audience } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { receive, receiveReader, startTestService, type TestService } from '@flyleaf/service/testing'
import { linkAuthors } from '../author/link-authors.ts'
import { shelves } from '../service.ts'

export interface Library {
  service: TestService
  aReader(username?: string): Promise<string>
  aBook(
    title?: string,
    changes?: {
      year?: number | null
      authors?: string[]
      isbn13?: string
      subjects?: string[]
      language?: string
      pages?: number
    },
  ): Promise<string>
  /** Creates a bookshelf, for everyone by default. */
  aBookshelf(
    ownerId: string,
    changes?: {
      name?: string
      description?: string
      audience?: Audience
      isPrivate?: boolean
      bookIds?: string[]
    },
  ): Promise<string>
  collaborate(bookshelfId: string, userId: string): Promise<void>
  /** Applies the event of a follow, or of its end. */
  follow(
    followerId: string,
    followedId: string,
    change?: { isFollowing?: boolean; version?: number },
  ): Promise<void>
  /** Applies a post event, as published by the feed. */
  receivePost(
    type: 'post.created' | 'post.changed' | 'post.deleted',
    post: Record<string, unknown>,
  ): Promise<void>
}

/** The shelves service on an empty database, with builders. */
export async function aLibrary(environment: Record<string, string> = {}): Promise<Library> {
  const service = await startTestService(shelves, environment)
  let people = 0
  return {
    service,
    aReader: (username = `reader_${++people}`) => receiveReader(service, username),
    async aBook(
      title = 'Middlemarch',
      { year = 1871, authors = ['George Eliot'], isbn13, subjects = [], language, pages } = {},
    ) {
      const bookId = createId()
      await service.database.sql(
        `insert into book (book_id, title, authors, published_year, isbn13, subjects, language, page_count, edition_count)
         values ($1, $2, $3, $4, $5, $6, $7, $8, ($5::text is not null)::integer)`,
        [
          bookId,
          title,
          JSON.stringify(authors),
          year,
          isbn13 ?? null,
          JSON.stringify(subjects),
          language ?? null,
          pages ?? null,
        ],
      )
      await linkAuthors(service.database.db, [bookId])
      if (isbn13)
        await service.database.sql(
          `insert into edition (edition_id, book_id, title, isbns) values ($1, $2, $3, array[$4])`,
          [createId(), bookId, title, isbn13],
        )
      return bookId
    },
    async aBookshelf(ownerId, { bookIds = [], ...texts } = {}) {
      const { body } = await service.call(bookshelvesApi.create, { name: 'A shelf', ...texts }, ownerId)
      const { bookshelfId } = body.bookshelf
      if (bookIds.length > 0) await service.call(shelvedBooksApi.add, { bookshelfId, bookIds }, ownerId)
      return bookshelfId
    },
    async collaborate(bookshelfId, userId) {
      await service.database.sql(`insert into collaborator (bookshelf_id, user_id) values ($1, $2)`, [
        bookshelfId,
        userId,
      ])
    },
    async follow(followerId, followedId, { isFollowing = true, version = 1 } = {}) {
      await receive(service, isFollowing ? 'user.followed' : 'user.unfollowed', {
        followerId,
        followedId,
        version,
        at: new Date().toISOString(),
      })
    },
    async receivePost(type, post) {
      await receive(service, type, {
        postId: createId(),
        version: 1,
        authorId: createId(),
        postType: 'REVIEW',
        title: null,
        content: 'Words',
        bookId: null,
        rating: null,
        ratedAt: null,
        isSpoiler: false,
        likeCount: 0,
        replyCount: 0,
        createdAt: new Date().toISOString(),
        replyToPostId: null,
        replyToAuthorId: null,
        replyToBookshelfId: null,
        sharedPostId: null,
        sharedAuthorId: null,
        mentionedUserIds: [],
        ...post,
      })
    },
  }
}
