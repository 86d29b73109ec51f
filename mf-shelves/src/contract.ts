import { defineRemoteContract } from '@flyleaf/contracts/remote'

const shelf = '/bookshelves/:username/:bookshelfId'
const prefetchShelf = { prefetch: '/api/bookshelves/:bookshelfId' } as const

export default defineRemoteContract({
  name: 'shelves',
  routes: [
    {
      id: 'mine',
      path: '/bookshelves',
      page: 'mine',
      title: 'My Shelves',
      session: 'required',
      prefetch: '/api/bookshelves',
    },
    {
      id: 'discover',
      path: '/bookshelves/discover',
      page: 'discover',
      title: 'Discover bookshelves',
      prefetch: '/api/bookshelves/discover',
    },
    {
      id: 'following',
      path: '/bookshelves/following',
      page: 'following',
      title: 'Followed bookshelves',
      session: 'required',
      prefetch: '/api/bookshelves/following',
    },
    {
      id: 'collaborating',
      path: '/bookshelves/collaborating',
      page: 'collaborating',
      title: 'Shared bookshelves',
      session: 'required',
      prefetch: '/api/bookshelves/collaborating',
    },
    {
      id: 'create',
      path: '/bookshelves/create',
      page: 'create',
      title: 'Create bookshelf',
      session: 'required',
    },
    {
      id: 'import',
      path: '/bookshelves/import',
      page: 'import',
      title: 'Import your library',
      session: 'required',
      prefetch: '/api/bookshelves/imports',
    },
    { id: 'shelf', path: shelf, page: 'shelf', ...prefetchShelf },
    {
      id: 'shelf-replies',
      path: `${shelf}/replies`,
      page: 'shelf-replies',
      widgets: ['feed.post-list', 'feed.composer'],
      ...prefetchShelf,
    },
    {
      id: 'edit',
      path: `${shelf}/edit`,
      page: 'edit',
      title: 'Edit bookshelf',
      session: 'required',
      ...prefetchShelf,
    },
    {
      id: 'add-books',
      path: `${shelf}/books/add`,
      page: 'add-books',
      title: 'Add books',
      session: 'required',
      ...prefetchShelf,
    },
    { id: 'books', path: '/books', page: 'books', title: 'Books', prefetch: '/api/books' },
    {
      id: 'book',
      path: '/books/:bookId',
      page: 'book',
      widgets: ['feed.post-list'],
      prefetch: '/api/books/:bookId',
    },
  ],
  nav: [
    { id: 'bookshelves', label: 'Bookshelves', to: '/bookshelves', icon: 'library', order: 2 },
    { id: 'books', label: 'Books', to: '/books', icon: 'book', order: 3 },
  ],
  widgets: [
    { id: 'shelves.shelf-list' },
    { id: 'shelves.shelf-card' },
    { id: 'shelves.book-picker' },
    { id: 'shelves.book-actions' },
    { id: 'shelves.book-row' },
  ],
  apis: ['/api/books', '/api/bookshelves', '/api/users', '/api/search'],
  needs: { platform: '^1', widgets: { 'feed.post-list': 1, 'feed.composer': 1 } },
})
