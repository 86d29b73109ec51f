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
import { Notice } from '@flyleaf/ui/notice'
import { LibraryBig } from 'lucide-react'
import { PropsOf } from './props-of.tsx'

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
        <PropsOf
          names={[
            'Skeleton',
            'ListSkeleton',
            'PostCardSkeleton',
            'BookRowSkeleton',
            'PersonRowSkeleton',
            'CoverSkeleton',
          ]}
        />
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
        <div className="grid gap-6 pt-8 sm:grid-cols-2">
          <Notice>Your account is private: only people you approve see your posts.</Notice>
          <Notice tone="danger" role="alert">
            Google didn’t answer. Try again, or sign in with your password.
          </Notice>
        </div>
        <PropsOf names={['EmptyState', 'BackButton', 'ErrorState', 'NotFound', 'Notice']} />
      </Section>
    </>
  )
}
