import { Button, ErrorState, ListSkeleton, PersonRowSkeleton } from '@flyleaf/ui'
import { AppLink, fullDate, href } from '@flyleaf/web'
import { useState } from 'react'
import { footLink } from '../../auth/auth-frame.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { useErasure } from './use-erasure.ts'

const DAY = 86_400_000

/** Leaving for good. */
export default function Erase() {
  const { data, error, refetch } = useErasure()
  const [isAsking, setIsAsking] = useState(false)
  const [now] = useState(() => Date.now())
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} level={3} />
  if (!data) return <ListSkeleton count={1} item={<PersonRowSkeleton />} label="Loading" />
  const { erasesAt, graceDays } = data
  const day = fullDate(erasesAt ?? new Date(now + graceDays * DAY))
  return (
    <div className="flex max-w-measure flex-col items-start gap-4 py-5 text-sm">
      <p className="m-0 text-muted">
        Everything that is yours goes, from every corner of Flyleaf: your profile and picture, your posts and
        answers, your bookshelves, likes, follows and messages. Your username stays taken, so that nobody can
        pass for you.
      </p>
      {graceDays > 0 && (
        <p className="m-0 text-muted">
          {erasesAt
            ? `That happens on ${day}.`
            : `You have ${graceDays} days to change your mind, until ${day}. Meanwhile nobody else sees your profile; what you wrote stays until then.`}
        </p>
      )}
      <p className="m-0 text-muted">
        You may want to{' '}
        <AppLink to={href.settings('export')} className={footLink}>
          export everything
        </AppLink>{' '}
        first.
      </p>
      {!erasesAt && (
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          Erase my account
        </Button>
      )}
      <EraseDialog open={isAsking} onOpenChange={setIsAsking} day={day} graceDays={graceDays} />
    </div>
  )
}
