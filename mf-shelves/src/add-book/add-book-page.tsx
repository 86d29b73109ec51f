import type { BookDetail } from '@flyleaf/contracts'
import { Button, Columns, PageHeader, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, useTitle } from '@flyleaf/web'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BookRow } from '../books/book-row.slot.tsx'
import { AddBookForm } from './add-book-form.tsx'
import { Component as BeingRead } from '../home-books/being-read.slot.tsx'
import { texts } from './texts.ts'

/** Adds a book to the library; links to it if the library has it already. */
export function Component() {
  useTitle(texts.addABook)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [known, setKnown] = useState<BookDetail | null>(null)
  return (
    <Columns margin={<BeingRead />}>
      <PageHeader title={texts.addABook} description={texts.description} />
      {known ? (
        <Known book={known} onAgain={() => setKnown(null)} />
      ) : (
        <AddBookForm
          title={search.get('title') ?? ''}
          onAdded={({ bookId }) => void navigate(href.book(bookId), { replace: true })}
          onKnown={setKnown}
        />
      )}
    </Columns>
  )
}

function Known({ book, onAgain }: { book: BookDetail; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="pt-4">
      <h2 ref={heading} tabIndex={-1} className="m-0 font-serif text-lg font-semibold outline-none">
        {texts.isHere}
      </h2>
      <p className="m-0 mt-2 max-w-measure text-sm text-muted">{texts.isHereDescription}</p>
      <BookRow book={{ ...book, authors: book.authors.map(({ name }) => name) }} />
      <div className="mt-6 flex flex-wrap gap-3">
        <AppLink to={href.book(book.bookId)} className={buttonClass({ variant: 'primary' })}>
          {texts.openBook}
        </AppLink>
        <Button onClick={onAgain}>{texts.addAnother}</Button>
      </div>
    </section>
  )
}
