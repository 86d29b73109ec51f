const at = (path: string, query: Record<string, string | undefined> = {}) => {
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]),
  ).toString()
  return search ? `${path}?${search}` : path
}
const part = encodeURIComponent
const shelf = (username: string, bookshelfId: string) => `/bookshelves/${part(username)}/${part(bookshelfId)}`

/** The address of every page, by name: no app writes another's path. */
export const href = {
  home: () => '/',
  settings: (section?: string) => at('/settings', { section }),
  editProfile: () => '/profile/edit',

  signIn: (next?: string) => at('/auth/signin', { next: next === '/' ? undefined : next }),
  signUp: (next?: string) => at('/auth/signup', { next: next === '/' ? undefined : next }),
  verifyEmail: (email: string, next?: string) => at('/auth/verify-email', { email, next }),
  forgotPassword: (email?: string) => at('/auth/forgot-password', { email }),
  keepAccount: () => '/auth/keep-account',
  resetPassword: (email: string) => at('/auth/reset-password', { email }),

  person: (username: string) => `/${part(username)}`,
  personShelves: (username: string) => `/${part(username)}/shelves`,
  personLikes: (username: string) => `/${part(username)}/likes`,
  personFollowing: (username: string) => `/${part(username)}/following`,
  personFollowers: (username: string) => `/${part(username)}/followers`,
  personMutuals: (username: string) => `/${part(username)}/mutuals`,
  personStatistics: (username: string, year?: number) =>
    at(`/${part(username)}/statistics`, { year: year === undefined ? undefined : String(year) }),

  followingFeed: () => '/posts/following',
  savedPosts: () => '/posts/saved',
  createPost: (
    kind: 'thought' | 'note' | 'poetry' | 'review' | 'quote' = 'thought',
    query: { book?: string } = {},
  ) => at(`/posts/create/${kind}`, query),
  post: (postId: string) => `/posts/${part(postId)}`,
  postLikes: (postId: string) => `/posts/${part(postId)}/likes`,
  postHistory: (postId: string) => `/posts/${part(postId)}/history`,
  postShares: (postId: string, filter?: 'content' | 'direct') =>
    `/posts/${part(postId)}/shares${filter ? `/${filter}` : ''}`,

  bookshelves: () => '/bookshelves',
  discoverBookshelves: () => '/bookshelves/discover',
  followedBookshelves: () => '/bookshelves/following',
  collaboratingBookshelves: () => '/bookshelves/collaborating',
  invitedBookshelves: () => '/bookshelves/invited',
  importBookshelf: (importId?: string) => at('/bookshelves/import', { import: importId }),
  createBookshelf: () => '/bookshelves/create',
  bookshelf: shelf,
  bookshelfReplies: (username: string, bookshelfId: string) => `${shelf(username, bookshelfId)}/replies`,
  bookshelfFollowers: (username: string, bookshelfId: string) => `${shelf(username, bookshelfId)}/followers`,
  bookshelfInvitations: (username: string, bookshelfId: string) =>
    `${shelf(username, bookshelfId)}/invitations`,
  bookshelfCollaborators: (username: string, bookshelfId: string) =>
    `${shelf(username, bookshelfId)}/collaborators`,
  editBookshelf: (username: string, bookshelfId: string) => `${shelf(username, bookshelfId)}/edit`,
  addBooks: (username: string, bookshelfId: string) => `${shelf(username, bookshelfId)}/books/add`,

  books: (q?: string) => at('/books', { q }),
  booksAbout: (subject: string) => at('/books', { subject }),
  addMissingBook: (title?: string) => at('/books/add', { title }),
  book: (bookId: string, tab?: string) => at(`/books/${part(bookId)}`, { tab }),
  author: (authorId: string) => `/books/authors/${part(authorId)}`,
  series: (seriesId: string) => `/books/series/${part(seriesId)}`,

  search: (kind: 'books' | 'bookshelves' | 'posts' | 'people' = 'books', q?: string) =>
    at(`/search/${kind}`, { q }),
  notifications: () => '/notifications',
  messages: () => '/messages',
  conversation: (conversationId: string) => at('/messages', { conversation: conversationId }),
  /** Where one writes to a person. */
  messageTo: (username: string) => at('/messages', { to: username }),
} as const

/** Where to go after signing in: only an address of ours, so that a link cannot lead a reader elsewhere. */
export const safeNext = (next: string | null | undefined): string =>
  next && /^\/(?![/\\])[^\s\\]*$/.test(next) && !next.startsWith('/auth/') ? next : '/'
