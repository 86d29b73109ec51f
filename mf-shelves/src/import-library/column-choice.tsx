import { IMPORT_FIELDS, type ImportColumns, type ImportField } from '@flyleaf/contracts'
import { Select } from '@flyleaf/ui/form'
import type { ReactNode } from 'react'
import { columnTexts as texts } from './column-texts.ts'

const OPTIONS = [
  { value: '', label: texts.notRead },
  ...IMPORT_FIELDS.map((field) => ({ value: field, label: texts.field(field) })),
]

type ColumnChoiceProps = ImportColumns['columns'][number] & {
  onChange: (field: ImportField | null) => void
  children: ReactNode
}

/** One column: its name, some of its cells, and what they are. */
export function ColumnChoice({ name, field, examples, onChange, children }: ColumnChoiceProps) {
  const cells = examples.filter(Boolean)
  return (
    <div className="grid gap-x-8 gap-y-3 border-b border-line py-4 sm:grid-cols-[15rem_1fr]">
      <div className="flex min-w-0 flex-col gap-3">
        <Select
          label={<span className="wrap-anywhere">{name}</span>}
          value={field ?? ''}
          options={OPTIONS}
          onChange={(event) => onChange((event.target.value || null) as ImportField | null)}
        />
        {children}
      </div>
      {cells.length > 0 ? (
        <ul aria-label={texts.examples(name)} className="m-0 min-w-0 list-none p-0 text-sm text-muted">
          {cells.map((cell, at) => (
            // Cells may repeat, and never move.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="truncate">
              {cell}
            </li>
          ))}
        </ul>
      ) : (
        <p className="m-0 text-sm text-faint">{texts.empty}</p>
      )}
    </div>
  )
}
