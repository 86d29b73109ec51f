import { enclosedBookNotFound, type InputOf, type lettersApi } from '@flyleaf/contracts'
import type { Catalogue } from '@flyleaf/projections'
import { Problem, beforeTransaction, type Caller, type Preparation, type Work } from '@flyleaf/service'
import { sendMessage, type Sending } from '../conversation/send-message.ts'

type Input = InputOf<typeof lettersApi.enclose>

/** A book as everybody sees it: one of the sender's own has nothing to be put on another's shelf. */
async function findBook({ catalogue }: Preparation<Caller> & { catalogue: Catalogue }, { bookId }: Input) {
  const book = await catalogue.book(bookId, '')
  if (!book) throw Problem.of(enclosedBookNotFound, 'bookId')
  return { bookId: book.bookId, title: book.title, authors: book.authors }
}

/** Sends a message that encloses a book. */
export const encloseBook = beforeTransaction(
  findBook,
  (
    work: Work<Caller> & Sending,
    { conversationId, dedication, content = '' }: Input,
    book: Awaited<ReturnType<typeof findBook>>,
  ) => sendMessage(work, { conversationId, content }, { ...book, dedication }),
)
