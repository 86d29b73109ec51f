import { cx } from '../cx.ts'
import { texts } from './texts.ts'

/** "112 / 140", from 80% of the limit on; turns red beyond it, and is announced only when it is close. */
export function Counter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length
  const close = left <= Math.max(10, limit * 0.1)
  return (
    <span
      className={cx('ml-auto shrink-0 tabular-nums', left < 0 ? 'font-semibold text-danger' : 'text-faint')}
    >
      {/* Its line stays free: a field must not grow while somebody writes. */}
      <span aria-hidden="true" className={cx(length < limit * 0.8 && 'invisible')}>
        {length} / {limit}
      </span>
      <span className="sr-only" aria-live="polite">
        {close && (left < 0 ? texts.charactersTooMany(-left) : texts.charactersLeft(left))}
      </span>
    </span>
  )
}
