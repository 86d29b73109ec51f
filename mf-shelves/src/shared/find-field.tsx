import { TextField } from '@flyleaf/ui/form'
import { Search } from 'lucide-react'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Filters a list while the reader types. */
export function FindField({ label, value, onChange, className }: Props) {
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      leading={<Search />}
      placeholder={label}
      maxLength={50}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={className}
    />
  )
}
