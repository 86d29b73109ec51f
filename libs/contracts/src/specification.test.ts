import { describe, expect, it } from 'vitest'
import * as contracts from './index.ts'
import {
  NewPost,
  invitationsApi,
  peopleApi,
  profileApi,
  signUpApi,
  bookshelvesApi,
  booksApi,
  notificationsApi,
  feedsApi,
  postsApi,
  threadsApi,
  searchApi,
  type EndpointDefinition,
  shelvedBooksApi,
} from './index.ts'

const anId = 'abcdefghijklmnopqrstuvwx'
const long = (length: number) => 'x'.repeat(length)

/** The first validation message for an input. */
function refusal(
  endpoint: EndpointDefinition,
  part: 'params' | 'query' | 'body',
  given: Record<string, unknown>,
) {
  const parsed = endpoint[part]!.safeParse(given)
  return parsed.success ? null : parsed.error.issues[0]!.message
}
const account = { name: 'Ada', username: 'ada', email: 'ada@example.org', password: 'secret' }
const signUp = (changes: Record<string, unknown>) =>
  refusal(signUpApi.signUp, 'body', { ...account, ...changes })

describe('accounts', () => {
  it('knows which segments of API paths could be usernames', () => {
    const paths = Object.values(contracts)
      .flatMap((api) => (api && typeof api === 'object' ? Object.values(api) : []))
      .flatMap((endpoint: unknown) => (endpoint as EndpointDefinition | null)?.path ?? [])
    const words = paths.flatMap((path) => /^\/api\/users\/([a-z0-9_]+)(?![^/])/.exec(path)?.[1] ?? [])
    expect([...contracts.notPeople].toSorted()).toEqual([...new Set(words)].toSorted())
  })

  it.each([
    [{ email: '' }, 'Email is required'],
    [{ email: undefined }, 'Email is required'],
    [{ email: 'ada' }, 'Please provide a valid email address'],
    [{ email: `${long(250)}@example.org` }, 'Email must be at most 255 characters'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'short' }, 'Password must be at least 6 characters'],
    [{ password: long(129) }, 'Password must be at most 128 characters'],
    [{ name: ' ' }, 'Name is required'],
    [{ name: long(101) }, 'Name must be at most 100 characters'],
    [{ username: '' }, 'Username is required'],
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ username: long(31) }, 'Username must be at most 30 characters'],
    [{ username: 'ada lovelace' }, 'Username can only contain letters, digits and underscores'],
    [{}, null],
  ])('sign-up with %o answers %s', (changes, message) => expect(signUp(changes)).toBe(message))

  it('keeps addresses and usernames in lower case', () => {
    const parsed = signUpApi.signUp.body.parse({ ...account, username: 'ADA', email: ' Ada@Example.ORG ' })
    expect(parsed).toMatchObject({ username: 'ada', email: 'ada@example.org' })
  })

  it.each([
    ['12345', 'Verification code must be 6 digits'],
    ['1234567', 'Verification code must be 6 digits'],
    ['12345a', 'Verification code must be numeric'],
    ['123456', null],
  ])('the code %s answers %s', (code, message) =>
    expect(refusal(signUpApi.verifyEmail, 'body', { email: 'ada@example.org', code })).toBe(message),
  )

  it.each([
    [{ name: long(101) }, 'Name must be at most 100 characters'],
    [{ bio: long(501) }, 'Bio must be at most 500 characters'],
    [{ website: 'ada' }, 'Website must be a valid URL'],
    [{ website: 'https://flyleaf.example@evil.example' }, 'Website can’t contain a user name or password'],
    [{ website: 'javascript:alert(1)' }, 'Website must be a valid URL'],
    [{ location: long(101) }, 'Location must be at most 100 characters'],
    [{ website: '' }, null],
    [{}, null],
  ])('a profile with %o answers %s', (changes, message) =>
    expect(refusal(profileApi.updateProfile, 'body', changes)).toBe(message),
  )
})

describe('posts', () => {
  const post = (changes: Record<string, unknown>) => {
    const parsed = NewPost.safeParse({ postType: 'THOUGHT', content: 'Hello', ...changes })
    return parsed.success ? null : parsed.error.issues[0]!.message
  }
  it.each([
    [{ content: ' ' }, 'Content is required'],
    [{ content: long(5001) }, 'Content must be at most 5000 characters'],
    [{ content: long(5000) }, null],
    [{ postType: 'NOTE', content: long(141) }, 'Content must be at most 140 characters'],
    [{ postType: 'NOTE', content: long(140) }, null],
    [{ postType: 'ESSAY' }, 'Invalid post type'],
    [{ title: long(101) }, 'Title must be at most 100 characters'],
    [{ postType: 'REVIEW', rating: 4 }, 'Book is required for reviews and quotes'],
    [{ postType: 'QUOTE' }, 'Book is required for reviews and quotes'],
    [{ postType: 'REVIEW', bookId: anId }, 'Rating is required for reviews'],
    [{ postType: 'REVIEW', bookId: anId, rating: 0 }, 'Rating is required for reviews'],
    [{ postType: 'THOUGHT', rating: 0 }, 'Rating must be 0.5 to 5 in steps of 0.5'],
    [{ postType: 'NOTE', content: '📚'.repeat(140) }, null],
    [{ postType: 'NOTE', content: '📚'.repeat(141) }, 'Content must be at most 140 characters'],
    [{ postType: 'NOTE', content: '👩🏽‍💻'.repeat(140) }, null],
    [{ postType: 'NOTE', content: '👩🏽‍💻'.repeat(141) }, 'Content must be at most 140 characters'],
    [{ postType: 'NOTE', content: `e${'\u0301'.repeat(2000)}` }, 'Content must be at most 140 characters'],
    [{ content: '📚'.repeat(5000) }, null],
    [{ content: '📚'.repeat(5001) }, 'Content must be at most 5000 characters'],
    [{ title: '👩🏽‍💻'.repeat(100) }, null],
    [{ title: '👩🏽‍💻'.repeat(101) }, 'Title must be at most 100 characters'],
    [{ postType: 'REPLY', replyToType: 'USER' }, 'Invalid reply type'],
    [{ postType: 'REVIEW', bookId: anId, rating: 4.3 }, 'Rating must be 0.5 to 5 in steps of 0.5'],
    [{ postType: 'REVIEW', bookId: anId, rating: 5.5 }, 'Rating must be 0.5 to 5 in steps of 0.5'],
    [{ postType: 'REVIEW', bookId: anId, rating: 4.5 }, null],
    [{ bookId: 'NO' }, 'Invalid book ID'],
  ])('a post with %o answers %s', (changes, message) => expect(post(changes)).toBe(message))

  it.each([
    [postsApi.get, 'params', { postId: 'NO' }, 'Invalid post ID'],
    [postsApi.edit, 'body', { content: '' }, 'Content is required'],
    [postsApi.edit, 'body', { content: long(5001) }, 'Content must be at most 5000 characters'],
    [threadsApi.replies, 'query', { sortBy: 'best' }, 'Invalid sort by'],
    [feedsApi.discover, 'query', { limit: '51' }, 'Limit must be at most 50'],
  ] as const)('%# answers as specified', (endpoint, part, given, message) =>
    expect(refusal(endpoint, part, given)).toBe(message),
  )
})

it.each([
  [bookshelvesApi.create, 'body', { name: ' ' }, 'Name is required'],
  [bookshelvesApi.create, 'body', { name: long(101) }, 'Name must be at most 100 characters'],
  [
    bookshelvesApi.create,
    'body',
    { name: 'A', description: long(501) },
    'Description must be at most 500 characters',
  ],
  [bookshelvesApi.mine, 'query', { type: 'new' }, 'Invalid shelf type'],
  [bookshelvesApi.mine, 'query', { privacy: 'secret' }, 'Invalid privacy type'],
  [bookshelvesApi.mine, 'query', { sortBy: 'colour' }, 'Invalid sort by'],
  [bookshelvesApi.mine, 'query', { sortOrder: 'up' }, 'Invalid sort order'],
  [bookshelvesApi.get, 'params', { bookshelfId: 'NO' }, 'Invalid bookshelf ID'],
  [bookshelvesApi.discover, 'query', { type: 'new' }, 'Invalid shelf type'],
  [bookshelvesApi.removeMany, 'body', { bookshelfIds: [anId, anId] }, 'A bookshelf is named twice'],
  [invitationsApi.answer, 'params', { invitationId: 'NO' }, 'Invalid invitation ID'],
  [invitationsApi.answer, 'body', { action: 'maybe' }, 'Action must be accept or decline'],
  [
    shelvedBooksApi.reorder,
    'body',
    { updates: [{ bookId: anId, position: -1 }] },
    'Position must be at least 0',
  ],
  [shelvedBooksApi.add, 'body', { bookIds: [] }, 'Choose at least one book'],
  [shelvedBooksApi.add, 'body', { bookIds: [anId, anId] }, 'A book is named twice'],
  [
    shelvedBooksApi.add,
    'body',
    { bookIds: Array.from({ length: 1001 }, () => anId) },
    'At most 1000 books at once',
  ],
  [shelvedBooksApi.note, 'body', { notes: long(501) }, 'Notes must be at most 500 characters'],
  [booksApi.list, 'query', { maxPages: '10001' }, 'Maximum pages must be at most 10000'],
  [searchApi.books, 'query', { q: long(51) }, 'Search must be at most 50 characters'],
  [peopleApi.search, 'query', { q: 'ad' }, 'Search must be at least 3 characters'],
  [peopleApi.search, 'query', { q: '李' }, 'Search must be at least 3 characters'],
  [notificationsApi.list, 'query', { type: 'USER_FOLLOW,SHOUT' }, 'Invalid notification type'],
  [notificationsApi.read, 'params', { notificationId: 'NO' }, 'Invalid notification ID'],
] as const)(
  'bookshelves, search and notifications: case %# answers as specified',
  (endpoint, part, given, message) => expect(refusal(endpoint, part, given)).toBe(message),
)
