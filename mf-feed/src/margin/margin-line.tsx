import type { BookCard } from '@flyleaf/contracts'
import { NOTE } from '../composer/kinds.ts'
import { PostForm } from '../composer/post-form.tsx'

/** One line for the margin of a book, at the place where the reader is. */
export default function MarginLine({ book }: { book: BookCard }) {
  return <PostForm kind={NOTE} book={book} onPosted={() => {}} compact isMargin />
}
