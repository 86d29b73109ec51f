import { Button } from '@flyleaf/ui'
import { Notice } from '@flyleaf/ui/notice'
import { toast } from '@flyleaf/ui'
import { texts } from './texts.tsx'

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast.success(texts.copied)
  }
  return (
    <div className="flex max-w-measure flex-col items-start gap-4">
      <Notice role="status">{texts.keepRecoveryCodes}</Notice>
      <ol
        aria-label={texts.recoveryCodes}
        className="m-0 grid list-none grid-cols-1 gap-x-8 gap-y-1.5 p-0 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onDone}>
          {texts.haveThem}
        </Button>
        <Button onClick={() => void copy()}>{texts.copyAll}</Button>
      </div>
    </div>
  )
}
