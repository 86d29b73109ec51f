import { ErrorState } from '@flyleaf/ui'
import { useRouteError } from 'react-router'

/** The shell itself broke: nothing is left to show around it. */
export function ShellError() {
  return (
    <main>
      <ErrorState
        level={1}
        error={useRouteError()}
        description="Flyleaf could not show this page. Nothing you wrote is lost."
        onRetry={() => location.reload()}
      />
    </main>
  )
}
