import { hideSpoilers, type Bookshelf } from '@flyleaf/contracts'
import { Columns, PageHeader } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, useTitle } from '@flyleaf/web'
import type { ReactNode } from 'react'
import { ShelfMargin } from '../shelf-detail/shelf-margin.tsx'

interface Props {
  shelf: Bookshelf
  heading: string
  /** The document title. */
  title: string
  description?: string
  actions?: ReactNode
  children: ReactNode
}

/** The layout of pages about a bookshelf's people, with a link back to it. */
export function PeopleFrame({ shelf, heading, title, description, actions, children }: Props) {
  useTitle(title)
  return (
    <Columns margin={<ShelfMargin shelf={shelf} />}>
      <PageHeader
        kicker={
          <AppLink
            to={href.bookshelf(shelf.owner.username, shelf.bookshelfId)}
            className="text-faint no-underline hover:text-ink hover:underline"
          >
            {hideSpoilers(shelf.name)}
          </AppLink>
        }
        title={heading}
        description={description}
        actions={actions}
      />
      {children}
    </Columns>
  )
}
