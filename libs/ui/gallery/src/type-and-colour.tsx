import { Section } from '@flyleaf/ui'

const SCALE = [
  ['text-2xl', '31', 'The Left Hand of Darkness'],
  ['text-xl', '25', 'The Left Hand of Darkness'],
  ['text-lg', '20', 'A reader lives a thousand lives'],
  ['text-base', '17', 'I’ll make my report as if I told a story.'],
  ['text-sm', '15', 'Truth is a matter of the imagination.'],
  ['text-xs', '13', 'Published 1969 · 304 pages'],
] as const

const SWATCHES = [
  'bg-page',
  'bg-surface',
  'bg-raised',
  'bg-well',
  'bg-line',
  'bg-line-strong',
  'bg-faint',
  'bg-muted',
  'bg-ink',
  'bg-accent',
  'bg-accent-soft',
  'bg-star',
  'bg-success',
  'bg-warning',
  'bg-danger',
  'bg-danger-soft',
] as const

export function TypeAndColour() {
  return (
    <>
      <Section title="Type">
        <div className="flex flex-col gap-3 pt-4">
          {SCALE.map(([name, pixels, sample]) => (
            <div key={name} className="flex items-baseline gap-4">
              <span className="w-8 shrink-0 text-xs text-faint tabular-nums">{pixels}</span>
              <span className={`min-w-0 font-serif text-ink ${name}`}>{sample}</span>
            </div>
          ))}
          <p className="mt-2 text-sm text-muted">
            The interface speaks in the system’s own sans: Shelve · Reply · 1,024
          </p>
        </div>
      </Section>
      <Section title="Colour">
        <ul className="m-0 flex list-none flex-wrap gap-2 p-0 pt-4">
          {SWATCHES.map((name) => (
            <li key={name} className="w-18">
              <span className={`block h-10 rounded-sm outline-1 -outline-offset-1 outline-line ${name}`} />
              <span className="block truncate pt-1 text-[0.6875rem] leading-4 text-faint">
                {name.slice(3)}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
