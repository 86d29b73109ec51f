import { InlineProse } from '@flyleaf/ui'
import { changesBetween, type Run } from './changes-between.ts'
import { texts } from './texts.tsx'

/** A text with what was added and removed since the previous version, for eyes and screen readers; spoilers are hidden until revealed. */
export function Changes({ before, after, className }: { before: string; after: string; className: string }) {
  return (
    <p dir="auto" className={`m-0 max-w-measure font-serif break-words whitespace-pre-wrap ${className}`}>
      {changesBetween(before, after).map(({ kind, runs }, index) => {
        const words = runs.map((run, place) => <Words key={place} run={run} />)
        if (kind === 'kept') return <span key={index}>{words}</span>
        const Changed = kind === 'added' ? 'ins' : 'del'
        return (
          <Changed
            key={index}
            className={
              kind === 'added'
                ? 'bg-accent-soft text-ink underline decoration-accent underline-offset-3'
                : 'bg-danger-soft text-muted line-through decoration-danger'
            }
          >
            <span className="sr-only"> {kind === 'added' ? texts.added : texts.removed} </span>
            {words}
            <span className="sr-only"> {kind === 'added' ? texts.endOfAdded : texts.endOfRemoved} </span>
          </Changed>
        )
      })}
    </p>
  )
}

const Words = ({ run: { text, isSpoiler } }: { run: Run }) => (isSpoiler ? <InlineProse text={text} /> : text)
