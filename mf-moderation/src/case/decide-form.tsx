import {
  EXPLANATION_MAX,
  moderationApi,
  sitePagesApi,
  type CaseDetail,
  type ModerationAction,
} from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { RadioGroup, Select, TextArea } from '@flyleaf/ui/form'
import { query, useAction } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type FormEvent } from 'react'
import { BlockImages, keptImages, type KeptImage } from './block-images.tsx'
import { CHANGED } from './changed.ts'
import { texts } from './texts.ts'

const DURATIONS = [
  ...[1, 7, 30, 90].map((days) => ({ value: String(days), label: texts.days(days) })),
  { value: '', label: texts.forGood },
]

/** Whether an action changes anything: of what was reported without an image none can be removed. */
const isPossibleFor =
  ({ copies }: CaseDetail) =>
  (action: ModerationAction) =>
    (action !== 'remove-images' && action !== 'remove-picture') ||
    copies.length === 0 ||
    copies.some(({ content }) => content.images.length > 0)

/** What a moderator decides, and how it is explained. */
export function DecideForm({ found }: { found: CaseDetail }) {
  const [action, setAction] = useState<ModerationAction>()
  const { data } = useQuery(query(sitePagesApi.rules))
  const rules = data?.rules ?? []
  const [chosen, setChosen] = useState<string>()
  const reported = found.reports.find(({ namedRule }) => namedRule)?.namedRule?.key
  const rule =
    rules.find(({ key }) => key === (chosen ?? reported)) ??
    rules.find(({ reason }) => reason === found.reason) ??
    rules[0]
  const [explanation, setExplanation] = useState('')
  const [days, setDays] = useState('7')
  const images = useMemo(() => keptImages(found), [found])
  const [blocked, setBlocked] = useState<KeptImage[]>([])
  const mayEnd = action === 'limit' || action === 'suspend'
  const decide = useAction(moderationApi.decide, { invalidates: CHANGED })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!action || !rule) return
    decide.run({
      caseId: found.caseId,
      action,
      rule: rule.reason,
      ruleKey: rule.key,
      explanation,
      ...(mayEnd && days && { days: Number(days) }),
      ...(action !== 'dismiss' &&
        blocked.length > 0 && { blockedImages: blocked.map(({ copyId, place }) => ({ copyId, place })) }),
    })
  }
  const options = found.viewer.actions.filter(isPossibleFor(found)).map((value) => ({
    value,
    label: texts.actionLabel(value),
    hint: texts.actionHint(value),
  }))
  return (
    <form onSubmit={submit} className="flex flex-col gap-5 py-4">
      <RadioGroup legend={texts.action} name="action" options={options} value={action} onChange={setAction} />
      {mayEnd && (
        <Select
          label={texts.duration}
          options={DURATIONS}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
      )}
      {action && action !== 'dismiss' && rule && (
        <>
          <Select
            label={texts.rule}
            hint={rule.text}
            options={rules.map(({ key, title }) => ({ value: key, label: title }))}
            value={rule.key}
            onChange={(event) => setChosen(event.target.value)}
          />
          <TextArea
            label={texts.explanation}
            hint={texts.explanationHint}
            optional
            limit={EXPLANATION_MAX}
            value={explanation}
            onChange={(event) => setExplanation(event.target.value)}
          />
          {images.length > 0 && <BlockImages images={images} blocked={blocked} onChange={setBlocked} />}
        </>
      )}
      <div>
        <Button
          type="submit"
          variant={action?.startsWith('remove') || action === 'suspend' ? 'danger' : 'primary'}
          disabled={!action || !rule}
          loading={decide.isPending}
        >
          {action ? texts.confirm(action) : texts.decide}
        </Button>
      </div>
    </form>
  )
}
