import { defineRemoteContract } from '@flyleaf/contracts/remote'

export default defineRemoteContract({
  name: 'feed',
  routes: [
    { id: 'home', path: '/', page: 'home', title: 'Home', prefetch: '/api/posts/discover' },
    {
      id: 'following',
      path: '/posts/following',
      page: 'following',
      title: 'Following',
      session: 'required',
      prefetch: '/api/posts/following',
    },
    {
      id: 'saved',
      path: '/posts/saved',
      page: 'saved',
      title: 'Saved posts',
      session: 'required',
      prefetch: '/api/posts/saved',
    },
    {
      id: 'create',
      path: '/posts/create/:kind',
      page: 'create',
      title: 'Create post',
      isForm: true,
      session: 'required',
      widgets: ['shelves.book-picker'],
    },
    { id: 'post', path: '/posts/:postId', page: 'post', prefetch: '/api/posts/:postId' },
    { id: 'post-likes', path: '/posts/:postId/likes', page: 'likes', widgets: ['account.person-row'] },
    { id: 'post-history', path: '/posts/:postId/history', page: 'history' },
    { id: 'post-shares', path: '/posts/:postId/shares', page: 'shares' },
    { id: 'post-shares-filter', path: '/posts/:postId/shares/:filter', page: 'shares' },
  ],
  nav: [
    { id: 'home', label: 'Home', to: '/', icon: 'house', order: 1, key: 'h' },
    { id: 'saved', label: 'Saved posts', to: '/posts/saved', icon: 'bookmark', order: 2, place: 'reader' },
  ],
  create: { label: 'Create post', to: '/posts/create/thought', widget: 'feed.composer', key: 'n' },
  redirects: { '/posts/create': '/posts/create/thought' },
  widgets: [
    { id: 'feed.post-list' },
    { id: 'feed.post-card' },
    { id: 'feed.post-slip' },
    { id: 'feed.composer' },
  ],
  apis: ['/api/posts', '/api/users', '/api/books', '/api/bookshelves'],
  needs: {
    platform: '^1',
    widgets: {
      'shelves.book-picker': 1,
      'shelves.currently-reading': 1,
      'account.person-row': 1,
      'account.person-card': 1,
    },
  },
})
