import { defineRemote } from '@flyleaf/web'
import './search.css'

export default defineRemote({
  pages: {
    books: () => import(/* webpackChunkName: "page-books" */ './search/books-page.tsx'),
    bookshelves: () => import(/* webpackChunkName: "page-bookshelves" */ './search/bookshelves-page.tsx'),
    posts: () => import(/* webpackChunkName: "page-posts" */ './search/posts-page.tsx'),
    people: () => import(/* webpackChunkName: "page-people" */ './search/people-page.tsx'),
  },
})
