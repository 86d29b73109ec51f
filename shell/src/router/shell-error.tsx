import { ErrorState } from '@flyleaf/ui'
import { texts } from '../texts.ts'

/** The shell itself broke: nothing is left to show around it. */
export function ShellError({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorState level={1} error={error} description={texts.pageFailed} onRetry={() => location.reload()} />
    </main>
  )
}
