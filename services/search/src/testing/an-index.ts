import { createId } from '@flyleaf/service'
import { receive, startTestService, type TestService } from '@flyleaf/service/testing'
import { search } from '../service.ts'

type Changes = Record<string, unknown>
export interface Index {
  service: TestService
  aReader(username: string): Promise<string>
  aBook(title: string, authors: string[], changes?: Changes): Promise<string>
  aBookshelf(ownerId: string, changes?: Changes): Promise<string>
  aPost(content: string, changes?: Changes): Promise<string>
}

/** The search service on an empty index, with builders of what others would tell it. */
export async function anIndex(environment: Record<string, string> = {}): Promise<Index> {
  const service = await startTestService(search, environment)
  const at = new Date().toISOString()
  return {
    service,
    async aReader(username) {
      const userId = createId()
      await receive(service, 'user.registered', {
        userId,
        version: 1,
        username,
        name: username,
        picture: null,
      })
      return userId
    },
    async aBook(title, authors, changes = {}) {
      const book = {
        bookId: createId(),
        version: 1,
        title,
        authors,
        publishedYear: 1900,
        pageCount: 300,
        language: 'en',
        isbn13: null,
        cover: null,
        subjects: [],
        ratingSum: 0,
        ratingCount: 0,
        createdAt: at,
        ...changes,
      }
      await receive(service, 'book.changed', book)
      return book.bookId
    },
    async aBookshelf(ownerId, changes = {}) {
      const shelf = {
        bookshelfId: createId(),
        version: 1,
        ownerId,
        isPrivate: false,
        isDefault: false,
        name: 'A shelf',
        description: '',
        bookCount: 1,
        followerCount: 0,
        previewBookIds: [],
        collaboratorIds: [],
        createdAt: at,
        updatedAt: at,
        ...changes,
      }
      await receive(service, 'bookshelf.changed', shelf)
      return shelf.bookshelfId
    },
    async aPost(content, changes = {}) {
      const post = {
        postId: createId(),
        version: 1,
        authorId: createId(),
        postType: 'THOUGHT',
        title: null,
        content,
        bookId: null,
        rating: null,
        ratedAt: null,
        isSpoiler: false,
        likeCount: 0,
        replyCount: 0,
        createdAt: at,
        replyToPostId: null,
        replyToAuthorId: null,
        replyToBookshelfId: null,
        sharedPostId: null,
        sharedAuthorId: null,
        mentionedUserIds: [],
        ...changes,
      }
      await receive(service, post.version === 1 ? 'post.created' : 'post.changed', post)
      return post.postId
    },
  }
}
