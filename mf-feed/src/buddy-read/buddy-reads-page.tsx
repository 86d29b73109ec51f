import { buddyReadsApi, type ListedBuddyRead } from '@flyleaf/contracts'
import { BookRowSkeleton, Columns, EmptyState, ListSkeleton, PageHeader, Section } from '@flyleaf/ui'
import { InfiniteList, Slot, infinite, useList, useTitle, type PrefetchContext } from '@flyleaf/web'
import { BookUser } from 'lucide-react'
import { ListedBuddyReadCard } from './listed-buddy-read.tsx'
import { StartBuddyRead } from './start-buddy-read.tsx'
import { texts } from './texts.ts'
import { useLiveBuddyReads } from './use-live-buddy-reads.ts'

const invitations = infinite(buddyReadsApi.list, { show: 'invitations' })
const active = infinite(buddyReadsApi.list, { show: 'active' })
const ended = infinite(buddyReadsApi.list, { show: 'ended' })

export const prefetch = ({ queryClient }: PrefetchContext) =>
  Promise.all([invitations, active, ended].map((list) => queryClient.prefetchInfiniteQuery(list)))

/** The reader's buddy reads: invitations that wait, what they read together, and what has ended. */
export function Component() {
  useTitle(texts.title)
  useLiveBuddyReads()
  const sections = [
    { title: texts.invitations, query: useList(invitations) },
    { title: texts.together, query: useList(active) },
    { title: texts.past, query: useList(ended) },
  ]
  const isLoading = sections.some(({ query }) => query.isPending)
  const shown = sections.filter(({ query }) => query.isError || (query.data?.pages[0]?.items.length ?? 0) > 0)
  return (
    <Columns margin={<Slot id="shelves.home-books" isExtra />}>
      <PageHeader
        title={texts.title}
        // Without any, the empty list says it.
        description={(isLoading || shown.length > 0) && texts.titleHint}
        actions={shown.length > 0 && <StartBuddyRead />}
      />
      {isLoading ? (
        <ListSkeleton count={3} item={<BookRowSkeleton />} label={texts.loadingAll} />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={<BookUser />}
          title={texts.none}
          description={texts.noneHint}
          action={<StartBuddyRead variant="primary" />}
        />
      ) : (
        <div className="flex flex-col gap-12 pt-4">
          {shown.map(({ title, query }) => (
            <Section key={title} title={title}>
              <InfiniteList
                query={query}
                label={title}
                idOf={({ buddyReadId }: ListedBuddyRead) => buddyReadId}
                whole
                skeleton={<ListSkeleton count={1} item={<BookRowSkeleton />} />}
                empty={null}
              >
                {(buddyRead) => (
                  <ListedBuddyReadCard buddyRead={buddyRead} className="border-b border-line py-5" />
                )}
              </InfiniteList>
            </Section>
          ))}
        </div>
      )}
    </Columns>
  )
}
