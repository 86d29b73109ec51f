import { ErrorState } from '@flyleaf/ui'
import { useRouteError } from 'react-router'
import { texts } from '../texts.ts'

/** The shell itself broke: nothing is left to show around it. */
export function ShellError() {
  return (
    <main>
      <ErrorState
        level={1}
        error={useRouteError()}
        description={texts.pageFailed}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
