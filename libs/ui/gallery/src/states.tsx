import {
  BookRowSkeleton,
  Button,
  EmptyState,
  ErrorState,
  ListSkeleton,
  NotFound,
  PersonRowSkeleton,
  Section,
} from '@flyleaf/ui'
import { LibraryBig } from 'lucide-react'

export function States() {
  return (
    <>
      <Section title="Waiting">
        <div className="grid gap-x-12 sm:grid-cols-2">
          <ListSkeleton count={2} />
          <div>
            <ListSkeleton count={2} item={<BookRowSkeleton />} />
            <ListSkeleton count={2} item={<PersonRowSkeleton />} />
          </div>
        </div>
      </Section>
      <Section title="Empty, broken, missing">
        <div className="grid gap-x-12 sm:grid-cols-3">
          <EmptyState
            icon={<LibraryBig />}
            title="No shelves yet"
            description="A shelf is any list of books with a name. Start with the three on your bedside table."
            action={<Button variant="primary">Make a shelf</Button>}
          />
          <ErrorState error={new Error('Shelves did not answer (503)')} onRetry={() => {}} />
          <NotFound />
        </div>
      </Section>
    </>
  )
}
