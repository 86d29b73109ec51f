import type { ReportedThing } from '@flyleaf/contracts'
import { texts } from './texts.ts'

/** What was reported, as it was then: plain text, so that nothing in it leads anywhere. */
export function CopyOf({ content }: { content: ReportedThing }) {
  const { title, text, images } = content
  return (
    <div className="border-l-2 border-line pl-4">
      {title && <p className="m-0 font-serif font-semibold wrap-break-word">{title}</p>}
      {text && <p className="m-0 font-serif whitespace-pre-line wrap-break-word">{text}</p>}
      {!title && !text && <p className="m-0 text-sm text-faint">{texts.noWords}</p>}
      {images.length > 0 && (
        <ul className="m-0 mt-3 list-none p-0 text-sm text-muted">
          {images.map(({ url, alternative }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className="text-accent">
                {alternative || texts.imageWithoutText}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
