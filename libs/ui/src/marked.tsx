import type { Marks } from '@flyleaf/contracts'
import { Fragment } from 'react'

/** A text with the searched words marked; unchanged without marks. */
export function Marked({ text, marks = [] }: { text: string; marks?: Marks | undefined }) {
  const ends = marks.map(({ end }) => end)
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ends[index - 1] ?? 0, start)}
          <mark className="rounded-xs bg-accent-soft text-inherit">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  )
}
