import { Button } from '@flyleaf/ui'
import { use, useEffect } from 'react'
import { ReleaseContext } from '../remotes/release-context.ts'
import { texts } from '../texts.ts'
import { trackInput } from './unsaved-input.ts'
import { useNewRelease } from './use-new-release.ts'

/** A notice that a new version is available, with a button to reload now. */
export function ReleaseNotice() {
  const { isReady, load } = useNewRelease({ release: use(ReleaseContext).id })
  useEffect(() => trackInput(), [])
  return (
    <div role="status">
      {isReady && (
        <p className="m-0 flex items-center justify-center gap-3 px-4 py-1 text-center text-sm text-muted">
          {texts.newVersionIsReady}
          <Button variant="ghost" size="sm" onClick={load}>
            {texts.reload}
          </Button>
        </p>
      )}
    </div>
  )
}
