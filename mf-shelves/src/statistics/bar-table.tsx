import { Section } from '@flyleaf/ui'

export interface Bar {
  label: string
  value: number
  /** The value as text: "3 books". */
  words: string
}

/** A bar chart as a table, so that screen readers announce the same values; nothing without bars. */
export function BarTable({ title, bars }: { title: string; bars: readonly Bar[] }) {
  if (bars.length === 0) return null
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <Section title={title}>
      <table aria-label={title} className="mt-3 w-full border-collapse text-sm">
        <tbody>
          {bars.map(({ label, value, words }) => (
            <tr key={label}>
              <th scope="row" className="w-px py-1 pr-3 text-left font-normal whitespace-nowrap text-muted">
                {label}
              </th>
              <td className="py-1 text-xs whitespace-nowrap text-muted tabular-nums">
                <span
                  aria-hidden="true"
                  className="mr-2 inline-block h-3 rounded-r-xs bg-accent align-middle"
                  style={{ width: `${(value / most) * 35}%` }}
                />
                {words}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
