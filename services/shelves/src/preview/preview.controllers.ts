import { previewController } from '@flyleaf/service'
import { previewBook } from './preview-book.ts'
import { previewBookshelf } from './preview-bookshelf.ts'

export const previewControllers = [
  previewController('api/books', previewBook),
  previewController('api/bookshelves', previewBookshelf),
]
