import { AUDIENCES, type Audience } from '@flyleaf/contracts'
import { RadioGroup } from '@flyleaf/ui/form'
import { texts } from './texts.ts'

interface Props {
  value: Audience | undefined
  onChange: (audience: Audience) => void
  /** Whether moderators have hidden the bookshelf, which then stays private. */
  isHidden?: boolean
}

/** Whom a bookshelf is for. */
export function AudienceChoice({ value, onChange, isHidden = false }: Props) {
  return (
    <RadioGroup
      legend={texts.whoSees}
      options={AUDIENCES.map((audience) => ({
        value: audience,
        label: texts.audience[audience],
        hint: isHidden && audience === 'ME' ? texts.hiddenHint : texts.hint[audience],
        disabled: isHidden && audience !== 'ME',
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
