import { defineRemote } from '@flyleaf/web'
import './shelves.css'

export default defineRemote({
  pages: {
    mine: () => import(/* webpackChunkName: "page-mine" */ './shelf-lists/mine-page.tsx'),
    discover: () => import(/* webpackChunkName: "page-discover" */ './shelf-lists/discover-page.tsx'),
    following: () => import(/* webpackChunkName: "page-following" */ './shelf-lists/following-page.tsx'),
    collaborating: () =>
      import(/* webpackChunkName: "page-collaborating" */ './shelf-lists/collaborating-page.tsx'),
    create: () => import(/* webpackChunkName: "page-create" */ './shelf-form/create-page.tsx'),
    shelf: () => import(/* webpackChunkName: "page-shelf" */ './shelf-detail/shelf-page.tsx'),
    'shelf-replies': () =>
      import(/* webpackChunkName: "page-shelf-replies" */ './shelf-detail/replies-page.tsx'),
    edit: () => import(/* webpackChunkName: "page-edit" */ './shelf-form/edit-page.tsx'),
    'add-books': () => import(/* webpackChunkName: "page-add-books" */ './shelf-detail/add-books-page.tsx'),
    books: () => import(/* webpackChunkName: "page-books" */ './books/books-page.tsx'),
    book: () => import(/* webpackChunkName: "page-book" */ './book-detail/book-page.tsx'),
  },
  widgets: {
    'shelves.shelf-list': () =>
      import(/* webpackChunkName: "widget-shelves.shelf-list" */ './shelf-lists/shelf-list.slot.tsx'),
    'shelves.shelf-card': () =>
      import(/* webpackChunkName: "widget-shelves.shelf-card" */ './shelf-card/shelf-card.slot.tsx'),
    'shelves.book-picker': () =>
      import(/* webpackChunkName: "widget-shelves.book-picker" */ './book-picker/book-picker.slot.tsx'),
    'shelves.book-actions': () =>
      import(/* webpackChunkName: "widget-shelves.book-actions" */ './add-to-shelf/book-actions.slot.tsx'),
    'shelves.book-row': () =>
      import(/* webpackChunkName: "widget-shelves.book-row" */ './books/book-row.slot.tsx'),
  },
})
