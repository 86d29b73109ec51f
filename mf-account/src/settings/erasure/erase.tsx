import { Button, ErrorState, ListSkeleton, PersonRowSkeleton } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, fullDate } from '@flyleaf/web'
import { useState } from 'react'
import { footLink } from '../../auth/auth-frame.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { useErasure } from './use-erasure.ts'
import { texts } from './texts.tsx'

const DAY = 86_400_000

export default function Erase() {
  const { data, error, refetch } = useErasure()
  const [isAsking, setIsAsking] = useState(false)
  const [now] = useState(() => Date.now())
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} level={3} />
  if (!data) return <ListSkeleton count={1} item={<PersonRowSkeleton />} label={texts.loading} />
  const { graceDays } = data
  const day = fullDate(new Date(now + graceDays * DAY))
  return (
    <div className="flex max-w-measure flex-col items-start gap-4 py-5 text-sm">
      <p className="m-0 text-muted">{texts.whatIsDeleted}</p>
      {graceDays > 0 && <p className="m-0 text-muted">{texts.graceDays(graceDays, day)}</p>}
      <p className="m-0 text-muted">
        {texts.exportFirst(
          <AppLink to={href.settings('export')} className={footLink}>
            {' '}
            {texts.exportYourData}{' '}
          </AppLink>,
        )}
      </p>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {texts.deleteMyAccount}
      </Button>
      <EraseDialog open={isAsking} onOpenChange={setIsAsking} day={day} graceDays={graceDays} />
    </div>
  )
}
