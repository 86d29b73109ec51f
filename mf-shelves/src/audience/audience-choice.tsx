import { AUDIENCES, type Audience } from '@flyleaf/contracts'
import { RadioGroup } from '@flyleaf/ui/form'
import { texts } from './texts.ts'

interface Props {
  value: Audience | undefined
  onChange: (audience: Audience) => void
  /** Whether moderators have hidden the bookshelf, which then stays private. */
  isHidden?: boolean | undefined
  disabled?: boolean
  legend?: string
  /** Who they are. */
  hint?: Record<Audience, string>
  className?: string
}

/** Whom a bookshelf is for. */
export function AudienceChoice({
  value,
  onChange,
  isHidden = false,
  disabled = false,
  legend = texts.whoSees,
  hint = texts.hint,
  className,
}: Props) {
  return (
    <RadioGroup
      legend={legend}
      options={AUDIENCES.map((audience) => ({
        value: audience,
        label: texts.audience[audience],
        hint: isHidden && audience === 'ME' ? texts.hiddenHint : hint[audience],
        disabled: disabled || (isHidden && audience !== 'ME'),
      }))}
      value={value}
      onChange={onChange}
      {...(className && { className })}
    />
  )
}
