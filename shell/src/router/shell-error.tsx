import { ErrorState } from '@flyleaf/ui'
import { texts } from '../texts.ts'

/** Shown when the shell itself crashed. */
export function ShellError({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorState level={1} error={error} description={texts.pageFailed} onRetry={() => location.reload()} />
    </main>
  )
}
