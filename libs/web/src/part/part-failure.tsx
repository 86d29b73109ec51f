import { Button } from '@flyleaf/ui'
import { texts } from '../texts.ts'

/** In place of a part that did not load. */
export const PartFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 py-3 text-sm text-muted">
    <span>{texts.partDidNotLoad}</span>
    <Button variant="quiet" onClick={onRetry}>
      {texts.tryAgain}
    </Button>
  </div>
)
