import type { BookDetail } from '@flyleaf/contracts'
import { inlineLinkClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { Fragment, type ReactNode } from 'react'
import { yearOf } from '../books/book-row.slot.tsx'
import { languageName } from '../books/language-name.ts'
import { texts } from './texts.ts'

export function BookFacts({ book }: { book: BookDetail }) {
  const { bookId, publishedYear, pageCount, language, isbn13, originalTitle, otherTitles, subjects } = book
  return (
    <dl className="m-0 mt-1 mb-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1 text-sm">
      {publishedYear !== null && <Fact name={texts.firstPublished}>{yearOf(publishedYear)}</Fact>}
      {pageCount !== null && <Fact name={texts.pages}>{pageCount}</Fact>}
      {language && <Fact name={texts.originalLanguage}>{languageName(language)}</Fact>}
      {originalTitle && <Fact name={texts.originalTitle}>{originalTitle}</Fact>}
      {otherTitles.length > 0 && <Fact name={texts.alsoKnownAs}>{otherTitles.join(', ')}</Fact>}
      {isbn13 && <Fact name="ISBN">{isbn13}</Fact>}
      {book.editionCount > 0 && (
        <Fact name={texts.editions}>
          <AppLink to={href.book(bookId, 'editions')} preventScrollReset className={inlineLinkClass}>
            {book.editionCount}
          </AppLink>
        </Fact>
      )}
      {subjects.length > 0 && (
        <Fact name={texts.subjects}>
          {subjects.map((subject, index) => (
            <Fragment key={subject}>
              {index > 0 && ', '}
              <AppLink to={href.booksAbout(subject)} className={inlineLinkClass}>
                {subject}
              </AppLink>
            </Fragment>
          ))}
        </Fact>
      )}
      {book.source && (
        <Fact name={texts.source}>
          <a href={book.source.url} rel="noopener noreferrer" target="_blank" className={inlineLinkClass}>
            {book.source.name}
          </a>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{name}</dt>
      <dd className="m-0 text-ink wrap-break-word">{children}</dd>
    </>
  )
}
