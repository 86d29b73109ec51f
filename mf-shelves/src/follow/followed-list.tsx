import * as href from '@flyleaf/contracts/links'
import { EmptyState, ListSkeleton, PersonRowSkeleton, buttonClass } from '@flyleaf/ui'
import { AppLink, InfiniteList, useTitle, type InfiniteListProps } from '@flyleaf/web'
import { BookHeart } from 'lucide-react'
import { ShelvesFrame, type FollowedPart } from '../shelf-lists/shelves-frame.tsx'
import { texts } from './texts.ts'

interface Props<Item> extends Pick<InfiniteListProps<Item>, 'query' | 'idOf' | 'children'> {
  part: FollowedPart
  title: string
  /** The title of an empty list. */
  nothing: string
}

/** The authors or the series that the reader follows, beside the followed bookshelves. */
export function FollowedList<Item>({ part, title, query, idOf, nothing, children }: Props<Item>) {
  useTitle(title)
  return (
    <ShelvesFrame active="following" part={part}>
      <InfiniteList
        query={query}
        label={title}
        idOf={idOf}
        skeleton={<ListSkeleton count={4} item={<PersonRowSkeleton />} />}
        empty={
          <EmptyState
            icon={<BookHeart />}
            title={nothing}
            description={texts.nothingFollowed}
            action={
              <AppLink to={href.books()} className={buttonClass({ variant: 'primary' })}>
                {texts.browseBooks}
              </AppLink>
            }
          />
        }
      >
        {children}
      </InfiniteList>
    </ShelvesFrame>
  )
}
