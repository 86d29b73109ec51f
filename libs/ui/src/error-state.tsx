import { useId, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { TornPageIcon } from './ornaments.tsx'
import { texts } from './texts.tsx'

export type ErrorStateProps = {
  error?: unknown
  onRetry?: () => void
  title?: string
  /** What is not lost, and what to do. */
  description?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

function messageOf(error: unknown): string {
  if (error instanceof Error) {
    const message = error.message || error.name
    return 'requestId' in error && error.requestId
      ? `${message}\n${texts.request(String(error.requestId))}`
      : message
  }
  return typeof error === 'string' ? error : (JSON.stringify(error, null, 2) ?? String(error))
}

/** Shown when a part of the page failed: explains, shows the error on request, offers a retry. */
export function ErrorState({
  error,
  onRetry,
  title = texts.somethingWentWrong,
  description = texts.partDidNotLoad,
  level,
  className,
}: ErrorStateProps) {
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <div role="alert" className={className}>
      <EmptyState
        icon={<TornPageIcon />}
        title={title}
        description={description}
        level={level}
        className="pb-4"
        action={
          <>
            {onRetry && (
              <Button variant="primary" onClick={onRetry}>
                {texts.tryAgain}
              </Button>
            )}
            {error !== undefined && (
              <Button
                variant="ghost"
                aria-expanded={shown}
                aria-controls={id}
                onClick={() => setShown(!shown)}
              >
                {shown ? texts.hideError : texts.showError}
              </Button>
            )}
          </>
        }
      />
      <pre
        id={id}
        hidden={!shown}
        className="mx-auto mb-8 max-w-measure overflow-x-auto border-l-2 border-danger bg-danger-soft px-4 py-3 text-left text-xs whitespace-pre-wrap text-ink"
      >
        {shown && messageOf(error)}
      </pre>
    </div>
  )
}
