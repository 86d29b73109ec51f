import { bookshelvesApi } from '@flyleaf/contracts'
import { EmptyState, buttonClass } from '@flyleaf/ui'
import { AppLink, href, infinite, type PrefetchContext } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { ShelvesFrame } from './shelves-frame.tsx'
import { Shelves } from './shelves.tsx'
import { texts } from './texts.ts'

const collaborating = infinite(bookshelvesApi.collaborating)

export const prefetch = ({ queryClient }: PrefetchContext) => queryClient.prefetchInfiniteQuery(collaborating)

/** Bookshelves kept with others. */
export function Component() {
  return (
    <ShelvesFrame active="collaborating">
      <Shelves
        query={useInfiniteQuery(collaborating)}
        empty={
          <EmptyState
            icon={<Users />}
            title={texts.noSharedBookshelvesYet}
            description={texts.noSharedBookshelvesYetDescription}
            action={
              <AppLink to={href.discoverBookshelves()} className={buttonClass({ variant: 'primary' })}>
                {texts.discoverBookshelves}
              </AppLink>
            }
          />
        }
      />
    </ShelvesFrame>
  )
}
