import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { MissingPageIcon } from './ornaments.tsx'
import { texts } from './texts.tsx'

/** For an address without a page. */
export function NotFound({ action }: { action?: ReactNode }) {
  return (
    <EmptyState
      level={1}
      icon={<MissingPageIcon />}
      title={texts.pageNotFound}
      description={texts.pageNotFoundDescription}
      action={action}
      className="py-24"
    />
  )
}
