import { REASON_MAX, recordChanged } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { FieldError, TextArea } from '@flyleaf/ui/form'
import type { Action } from '@flyleaf/web'
import type { ReactNode } from 'react'
import { Meanwhile } from './meanwhile.tsx'
import { texts } from './texts.ts'
import type { RecordFormState } from './use-record-form.ts'

interface Props {
  state: Omit<RecordFormState, 'outcome'>
  /** The call that changes the record. */
  action: Pick<Action<never>, 'error' | 'isPending' | 'reset'>
  onSubmit: () => void
  /** The fields of the record. */
  children: ReactNode
}

/** A form that changes a record at once, or proposes it with a reason. */
export function RecordFrame({ state, action, onSubmit, children }: Props) {
  const { form, record, before, now, field, readPresent } = state
  const { error, isPending, reset } = action
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="flex max-w-measure flex-col gap-6 pt-4"
    >
      {children}
      <TextArea
        label={texts.reason}
        optional={record.isAtOnce}
        hint={texts.reasonHint}
        limit={REASON_MAX}
        minRows={2}
        {...field('reason')}
      />
      {error?.issues.length === 0 ? (
        <div className="flex flex-col items-start gap-3">
          <FieldError>{error.message}</FieldError>
          {error.code === recordChanged.code && (
            <Button onClick={async () => (await readPresent()) && reset()}>{texts.showPresent}</Button>
          )}
        </div>
      ) : (
        before && <Meanwhile before={before} now={now} />
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={isPending}>
          {record.isAtOnce ? texts.save : texts.propose}
        </Button>
      </div>
    </form>
  )
}
