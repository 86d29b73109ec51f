import { languageName } from '../books/language-name.ts'
import type { Fields } from './record-fields.ts'
import { texts } from './texts.ts'

/** What others have changed of a record while somebody typed; has the focus when it appears. */
export function Meanwhile({ before, now }: { before: Fields; now: Fields }) {
  const changed = Object.keys(now).filter((name) => now[name] !== before[name])
  return (
    <div ref={focus} tabIndex={-1} className="text-sm text-muted">
      <p className="m-0">{texts.meanwhile}</p>
      <dl className="m-0 mt-2 flex flex-col gap-1">
        {changed.map((name) => (
          <div key={name}>
            <dt className="inline text-faint">{texts.field(name)}: </dt>
            <dd className="m-0 inline whitespace-pre-line wrap-break-word">{textOf(name, now[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const textOf = (name: string, value: string | undefined) =>
  !value ? texts.nothing : name === 'language' ? languageName(value) : name === 'cover' ? texts.image : value

const focus = (element: HTMLElement | null) => element?.focus()
