import { Select, TextField } from '@flyleaf/ui/form'
import type { DraftPlace } from './draft.ts'
import type { PostDraft } from './use-post-draft.ts'
import { texts } from './texts.ts'

const UNITS = [
  { value: 'page', label: texts.page },
  { value: 'percent', label: texts.percent },
  { value: 'minute', label: texts.time },
] as const
const MODES = { page: 'numeric', percent: 'decimal', minute: 'text' } as const

/** Where in its book a note or a quote belongs. */
export function PlaceField({ form, isRequired }: { form: PostDraft; isRequired: boolean }) {
  const { place } = form.draft
  if (!place) return null
  const { unit } = place
  return (
    <div role="group" aria-label={texts.place} className="grid max-w-xs grid-cols-2 items-start gap-5">
      <TextField
        label={UNITS.find(({ value }) => value === unit)!.label}
        optional={!isRequired}
        autoComplete="off"
        inputMode={MODES[unit]}
        hint={unit === 'minute' ? texts.timeHint : undefined}
        value={place.at}
        error={form.errors['position.at']}
        onChange={({ target }) => form.change({ place: { ...place, at: target.value } })}
      />
      <Select
        label={texts.trackBy}
        options={UNITS}
        value={unit}
        onChange={({ target }) =>
          form.change({ place: form.places.placeIn(target.value as DraftPlace['unit']) })
        }
      />
    </div>
  )
}
