import { TextField } from '@flyleaf/ui/form'
import { SEARCH_MAX, type SearchField } from '@flyleaf/web/search-field'
import { Search } from 'lucide-react'

interface Props {
  label: string
  placeholder?: string
  search: Pick<SearchField, 'text' | 'setText'>
  className?: string
}

/** Filters a list while the reader types. */
export function FindField({ label, placeholder = label, search, className }: Props) {
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      leading={<Search />}
      placeholder={placeholder}
      maxLength={SEARCH_MAX}
      autoComplete="off"
      value={search.text}
      onChange={(event) => search.setText(event.target.value)}
      className={className}
    />
  )
}
