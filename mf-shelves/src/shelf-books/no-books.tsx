import type { Bookshelf } from '@flyleaf/contracts'
import { Button, EmptyState, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { BookPlus, BookX } from 'lucide-react'
import { texts } from './texts.ts'

interface Props {
  shelf: Bookshelf
  isFiltered: boolean
  onShowAll: () => void
}

/** A bookshelf without books, or without any that is searched for. */
export function NoBooks({ shelf: { owner, bookshelfId, viewer }, isFiltered, onShowAll }: Props) {
  if (isFiltered)
    return (
      <EmptyState
        icon={<BookX />}
        title={texts.noBooksFound}
        description={texts.noBooksFoundDescription}
        action={<Button onClick={onShowAll}>{texts.showAll}</Button>}
      />
    )
  return (
    <EmptyState
      icon={<BookPlus />}
      title={texts.thisBookshelfIsEmpty}
      description={viewer.canEdit ? texts.addTheFirstBook : texts.thereAreNoBooks}
      action={
        viewer.canEdit ? (
          <AppLink
            to={href.addBooks(owner.username, bookshelfId)}
            className={buttonClass({ variant: 'primary' })}
          >
            {texts.addBooks}
          </AppLink>
        ) : null
      }
    />
  )
}
