import { defineRemote } from '@flyleaf/web'

export default defineRemote({
  pages: {
    mine: () => import('./shelf-lists/mine-page.tsx'),
    discover: () => import('./shelf-lists/discover-page.tsx'),
    following: () => import('./shelf-lists/following-page.tsx'),
    collaborating: () => import('./shelf-lists/collaborating-page.tsx'),
    create: () => import('./shelf-form/create-page.tsx'),
    import: () => import(/* webpackChunkName: "page-import" */ './import-library/import-page.tsx'),
    shelf: () => import('./shelf-detail/shelf-page.tsx'),
    'shelf-replies': () => import('./shelf-detail/replies-page.tsx'),
    invited: () => import('./sharing/invited-page.tsx'),
    'shelf-invitations': () => import('./sharing/invitations-page.tsx'),
    'shelf-collaborators': () => import('./sharing/collaborators-page.tsx'),
    'shelf-followers': () => import('./sharing/followers-page.tsx'),
    edit: () => import('./shelf-form/edit-page.tsx'),
    'add-books': () => import('./shelf-detail/add-books-page.tsx'),
    books: () => import('./books/books-page.tsx'),
    'add-missing-book': () => import('./add-book/add-book-page.tsx'),
    author: () => import('./author/author-page.tsx'),
    series: () => import('./series/series-page.tsx'),
    book: () => import('./book-detail/book-page.tsx'),
  },
  widgets: {
    'shelves.shelf-list': () => import('./shelf-lists/shelf-list.slot.tsx'),
    'shelves.shelf-card': () => import('./shelf-card/shelf-card.slot.tsx'),
    'shelves.book-picker': () => import('./book-picker/book-picker.slot.tsx'),
    'shelves.book-actions': () => import('./add-to-shelf/book-actions.slot.tsx'),
    'shelves.book-row': () => import('./books/book-row.slot.tsx'),
    'shelves.currently-reading': () => import('./currently-reading/currently-reading.slot.tsx'),
    'shelves.statistics': () => import('./statistics/statistics.slot.tsx'),
  },
})
