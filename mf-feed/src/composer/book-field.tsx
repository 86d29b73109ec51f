import type { BookCard } from '@flyleaf/contracts'
import { cx } from '@flyleaf/ui'
import { FieldError } from '@flyleaf/ui/form'
import { Slot } from '@flyleaf/web'
import { texts } from './texts.ts'

interface Props {
  value: BookCard | null
  onChange: (book: BookCard | null) => void
  isOptional: boolean
  error: string | undefined
}

/** The book that a post is about. */
export function BookField({ value, onChange, isOptional, error }: Props) {
  return (
    <div role="group" aria-label={texts.book}>
      <p className="m-0 text-xs font-semibold text-muted">
        {texts.book} {isOptional && <span className="font-normal text-faint">{texts.optional}</span>}
      </p>
      <Slot
        id="shelves.book-picker"
        value={value}
        onChange={onChange}
        invalid={!!error}
        skeleton={<div className={cx('border-b border-line-strong', value ? 'h-22' : 'h-11')} />}
      />
      <FieldError className="mt-1">{error}</FieldError>
    </div>
  )
}
