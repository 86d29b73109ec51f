import type { Person } from '@flyleaf/contracts'
import { Button, ConfirmAction } from '@flyleaf/ui'
import { fullDate } from '@flyleaf/web'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

interface Props {
  /** What is blocked. */
  name: string
  /** How it is blocked, where there are several ways. */
  how?: string | undefined
  blocked: { reason: string; blockedAt: string; blockedBy: Person | null }
  /** What follows when it is unblocked. */
  outcome: string
  isPending: boolean
  unblock: () => Promise<unknown>
  /** Where more of it is shown. */
  children?: ReactNode
}

/** Something that administrators block, and can unblock. */
export function BlockedRow({ name, how, blocked, outcome, isPending, unblock, children }: Props) {
  const { reason, blockedAt, blockedBy } = blocked
  return (
    <div className="flex items-start gap-3 border-b border-line py-3">
      <div className="min-w-0 flex-1">
        <p className="m-0 font-semibold wrap-break-word">{name}</p>
        {how && <p className="m-0 text-sm">{how}</p>}
        <p className="m-0 text-sm whitespace-pre-line wrap-break-word">{reason}</p>
        <p className="m-0 text-sm text-muted">
          {texts.blockedBy(blockedBy?.name)} · {fullDate(blockedAt)}
        </p>
        {children && <p className="m-0 mt-1 flex flex-wrap gap-x-4 text-sm">{children}</p>}
      </div>
      <ConfirmAction
        trigger={
          <Button size="sm" aria-label={texts.unblockOf(name)}>
            {texts.unblock}
          </Button>
        }
        title={texts.unblockQuestion(name)}
        description={outcome}
        confirmLabel={texts.unblock}
        pending={isPending}
        onConfirm={unblock}
      />
    </div>
  )
}
