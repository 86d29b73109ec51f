import { defineRemoteContract } from '@flyleaf/contracts/remote'

const beside = { extras: ['shelves.being-read'] }

export default defineRemoteContract({
  name: 'search',
  routes: [
    {
      id: 'books',
      path: '/search/books',
      shape: 'rows',
      page: 'books',
      title: 'Search books',
      prefetch: '/api/search/books',
      widgets: ['shelves.book-row'],
      ...beside,
      kilobytes: 138,
    },
    {
      id: 'bookshelves',
      path: '/search/bookshelves',
      shape: 'covers',
      page: 'bookshelves',
      title: 'Search bookshelves',
      prefetch: '/api/search/bookshelves',
      widgets: ['shelves.shelf-card'],
      ...beside,
    },
    {
      id: 'posts',
      path: '/search/posts',
      page: 'posts',
      title: 'Search posts',
      prefetch: '/api/search/posts',
      widgets: ['feed.post-card'],
      ...beside,
      kilobytes: 140,
    },
    {
      id: 'people',
      path: '/search/people',
      shape: 'rows',
      page: 'people',
      title: 'Search people',
      widgets: ['account.people-search'],
      ...beside,
    },
  ],
  nav: [{ id: 'search', label: 'Search', to: '/search/books', icon: 'search', order: 4, key: 's' }],
  keys: { '/': '/search/books' },
  redirects: { '/search': '/search/books' },
  widgets: [{ id: 'search.book-filters' }],
  apis: ['/api/search'],
  needs: {
    platform: '^1',
    widgets: {
      'shelves.book-row': 1,
      'shelves.shelf-card': 1,
      'feed.post-card': 1,
      'account.people-search': 1,
      'shelves.being-read': 1,
    },
  },
})
