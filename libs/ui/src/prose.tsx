import { Fragment, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { InlineSpoiler } from './inline-spoiler.tsx'
import { piecesOf, shortAddress } from './text-pieces.ts'

export type ProseProps = {
  text: string
  size?: 'sm' | 'base' | 'lg'
  /** Keeps lines and indents; wrapped lines get a hanging indent. */
  poem?: boolean
  /** Shows at most this many lines, with an ellipsis. */
  clamp?: keyof typeof CLAMP
  renderMention?: (username: string) => ReactNode
  lang?: string
  className?: string
}

const SIZE = { sm: 'text-sm leading-relaxed', base: 'text-base', lg: 'text-lg leading-[1.6]' }
const CLAMP = { 3: 'line-clamp-3', 4: 'line-clamp-4', 5: 'line-clamp-5' }

/** A reader's text with its links, mentions and spoilers. */
export function Prose({ text, size = 'base', poem, clamp, renderMention, lang, className }: ProseProps) {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\s+$/g, '')
    .split(/\n{2,}/)
  return (
    <div
      lang={lang}
      dir="auto"
      className={cx(
        'max-w-measure font-serif text-ink oldstyle-nums [hanging-punctuation:first] break-words',
        SIZE[size],
        clamp && CLAMP[clamp],
        className,
      )}
    >
      {paragraphs.map((paragraph, index) => (
        <p
          key={index}
          className={cx('m-0', index > 0 && (poem ? 'mt-[1.4em]' : 'mt-[0.75em]'), !poem && 'text-pretty')}
        >
          {poem ? <Lines {...{ paragraph, renderMention }} /> : <Words {...{ paragraph, renderMention }} />}
        </p>
      ))}
    </div>
  )
}

/** A reader's text within another element, such as a title, with its links and spoilers. */
export const InlineProse = ({ text }: { text: string }) => <Pieces text={text} renderMention={undefined} />

type PartProps = { paragraph: string; renderMention: ProseProps['renderMention'] }

function Lines({ paragraph, renderMention }: PartProps) {
  return paragraph.split('\n').map((line, index) => {
    const indent = /^[ \t]*/.exec(line)?.[0].replace(/\t/g, '    ').length ?? 0
    return (
      <span
        key={index}
        className="block ps-8 -indent-8"
        style={
          indent > 0 ? { paddingInlineStart: `calc(2rem + ${Math.min(indent, 24) * 0.5}em)` } : undefined
        }
      >
        <Pieces text={line.trim()} renderMention={renderMention} />
      </span>
    )
  })
}

function Words({ paragraph, renderMention }: PartProps) {
  return paragraph.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <Pieces text={line} renderMention={renderMention} />
    </Fragment>
  ))
}

function Pieces({ text, renderMention }: { text: string; renderMention: ProseProps['renderMention'] }) {
  return piecesOf(text).map((piece, index) => {
    if (piece.kind === 'url') {
      return (
        <a
          key={index}
          href={piece.href}
          title={piece.href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className={inlineLinkClass}
        >
          {shortAddress(piece.href)}
        </a>
      )
    }
    if (piece.kind === 'spoiler') {
      return (
        <InlineSpoiler key={index}>
          <Pieces text={piece.hidden} renderMention={renderMention} />
        </InlineSpoiler>
      )
    }
    if (piece.kind === 'mention' && renderMention)
      return <Fragment key={index}>{renderMention(piece.username)}</Fragment>
    return <Fragment key={index}>{piece.text}</Fragment>
  })
}

/** The classes of a link in running text. */
export const inlineLinkClass =
  'text-accent underline decoration-1 underline-offset-3 decoration-accent/40 hover:decoration-accent transition-colors duration-150'
