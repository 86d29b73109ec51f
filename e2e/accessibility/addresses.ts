import type { Library } from './library.ts'

/** Addresses by name; `{book}` stands for the address of the library's book. */
type Addresses = Record<string, string>

/** Pages that everybody may open, in a group for each test. */
export const openPages: Record<string, Addresses> = {
  'feed and posts': {
    home: '/',
    'a review': '{review}',
    'a quote': '{quote}',
    'a poem': '{poem}',
    'a note': '{note}',
    likes: '{review}/likes',
    shares: '{review}/shares',
    'shares with a comment': '{review}/shares/content',
    history: '{review}/history',
  },
  books: {
    books: '/books',
    'books as a list': '/books?view=list',
    'a book': '{book}',
    'its editions': '{book}?tab=editions',
    'the history of its record': '{book}/history',
    'an author': '{author}',
    'the history of their record': '{author}/history',
    'a series': '{series}',
    'the history of a series': '{series}/history',
  },
  bookshelves: {
    'bookshelves of all': '/bookshelves/discover',
    'a bookshelf': '{shelf}',
    'its replies': '{shelf}/replies',
    'its collaborators': '{shelf}/collaborators',
    'its followers': '{shelf}/followers',
  },
  people: {
    'a person': '{person}',
    shelves: '/ada/shelves',
    'a bookcase': '/ada/room',
    likes: '/ada/likes',
    statistics: '/ada/statistics',
    following: '/ada/following',
    followers: '/ada/followers',
  },
  'from the operator': {
    about: '/about',
    rules: '/rules',
    transparency: '/transparency',
    terms: '/terms',
    privacy: '/privacy',
    help: '/help',
    contact: '/contact',
    accessibility: '/accessibility',
  },
  search: {
    'for everything': '/search/all?q=the',
    'for books': '/search/books?q=the',
    'for bookshelves': '/search/bookshelves?q=the',
    'for posts': '/search/posts?q=book',
    'for people': '/search/people?q=ada',
    'without words': '/search/books',
    'without results': '/search/books?q=xyzzyplugh',
    'a missing page': '/no/such/page',
    'unsubscribed from mail': '/notifications/unsubscribe',
  },
}

export const visitorPages: Record<string, Addresses> = {
  ...openPages,
  'signing in': {
    'sign in': '/auth/signin',
    'sign up': '/auth/signup',
    'forgot password': '/auth/forgot-password',
    'reset password': '/auth/reset-password?email=nobody@example.org',
    'verify email': '/auth/verify-email?email=nobody@example.org',
  },
}

export const readerPages: Record<string, Addresses> = {
  ...openPages,
  'their posts': {
    following: '/posts/following',
    saved: '/posts/saved',
    'buddy reads': '/buddy-reads',
    'writing a thought': '/posts/create/thought',
    'writing a note': '/posts/create/note',
    'writing a poem': '/posts/create/poetry',
    'writing a review': '/posts/create/review',
    'writing a quote': '/posts/create/quote',
    'editing a review': '{own review}?edit=1',
  },
  'their bookshelves': {
    all: '/bookshelves',
    followed: '/bookshelves/following',
    'followed authors': '/bookshelves/following?show=authors',
    'followed series': '/bookshelves/following?show=series',
    shared: '/bookshelves/collaborating',
    invitations: '/bookshelves/invited',
    import: '/bookshelves/import',
    'a new one': '/bookshelves/create',
    inviting: '{shelf}/invitations',
    editing: '{shelf}/edit',
    'adding books': '{shelf}/books/add',
    'adding a missing book': '/books/add',
    'their proposals': '/books/proposals',
    'improving a record': '{book}/improve',
    'improving an author': '{author}/improve',
    'improving a series': '{series}/improve',
  },
  'what is theirs': {
    profile: '/ada',
    'readers in common': '{person}/mutuals',
    'requests to follow them': '/follow-requests',
    'editing the profile': '/profile/edit',
    notifications: '/notifications',
    messages: '/messages',
    'a conversation': '{conversation}',
    'their reports': '/moderation/reports',
  },
  moderation: {
    'the queue': '/moderation',
    'a case': '{case}',
    objections: '/moderation/objections',
    'the audit log': '/moderation/log',
    'who moderates': '/moderation/moderators',
    'blocked email domains': '/moderation/email-domains',
    'blocked images': '/moderation/images',
    'blocked links': '/moderation/link-domains',
    'blocked addresses': '/moderation/address-ranges',
    'who can sign up': '/moderation/sign-ups',
    'the announcement': '/moderation/announcement',
  },
  settings: Object.fromEntries(
    [
      'account',
      'security',
      'devices',
      'appearance',
      'notifications',
      'privacy',
      'people',
      'keyboard',
      'export',
      'erase',
    ].map((section) => [section, `/settings?section=${section}`]),
  ),
}

/** Fills in the addresses of a library. */
export const addressIn = (library: Library, address: string): string =>
  address.replace(/\{([^}]+)\}/, (_, name: string) => library[name]!)
