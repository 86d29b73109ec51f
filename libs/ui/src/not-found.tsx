import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { MissingPageIcon } from './ornaments.tsx'

/** For an address that leads nowhere. */
export function NotFound({ action }: { action?: ReactNode }) {
  return (
    <EmptyState
      level={1}
      icon={<MissingPageIcon />}
      title="Page not found"
      description="This page is missing from our library"
      action={action}
      className="py-24"
    />
  )
}
