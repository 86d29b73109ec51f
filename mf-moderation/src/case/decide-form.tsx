import {
  EXPLANATION_MAX,
  REPORT_REASONS,
  moderationApi,
  type CaseDetail,
  type ModerationAction,
  type ReportReason,
} from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { RadioGroup, Select, TextArea } from '@flyleaf/ui/form'
import { useAction } from '@flyleaf/web'
import { useState, type FormEvent } from 'react'
import { texts as shared } from '../shared/texts.ts'
import { CHANGED } from './changed.ts'
import { texts } from './texts.ts'

const RULES = REPORT_REASONS.map((value) => ({ value, label: shared.reason(value) }))
const DURATIONS = [
  ...[1, 7, 30, 90].map((days) => ({ value: String(days), label: texts.days(days) })),
  { value: '', label: texts.forGood },
]

/** What a moderator decides, and how it is explained. */
export function DecideForm({ found }: { found: CaseDetail }) {
  const [action, setAction] = useState<ModerationAction>()
  const [rule, setRule] = useState<ReportReason>(found.reason)
  const [explanation, setExplanation] = useState('')
  const [days, setDays] = useState('7')
  const decide = useAction(moderationApi.decide, { invalidates: CHANGED })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!action) return
    decide.run({
      caseId: found.caseId,
      action,
      rule,
      explanation,
      ...(action === 'suspend' && days && { days: Number(days) }),
    })
  }
  const options = found.viewer.actions.map((value) => ({
    value,
    label: texts.actionLabel(value),
    hint: texts.actionHint(value),
  }))
  return (
    <form onSubmit={submit} className="flex flex-col gap-5 py-4">
      <RadioGroup legend={texts.action} name="action" options={options} value={action} onChange={setAction} />
      {action === 'suspend' && (
        <Select
          label={texts.duration}
          options={DURATIONS}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
      )}
      {action && action !== 'dismiss' && (
        <>
          <Select
            label={texts.rule}
            hint={shared.rule(rule)}
            options={RULES}
            value={rule}
            onChange={(event) => setRule(event.target.value as ReportReason)}
          />
          <TextArea
            label={texts.explanation}
            hint={texts.explanationHint}
            optional
            limit={EXPLANATION_MAX}
            value={explanation}
            onChange={(event) => setExplanation(event.target.value)}
          />
        </>
      )}
      <div>
        <Button
          type="submit"
          variant={action === 'remove' || action === 'suspend' ? 'danger' : 'primary'}
          disabled={!action}
          loading={decide.isPending}
        >
          {action ? texts.confirm(action) : texts.decide}
        </Button>
      </div>
    </form>
  )
}
