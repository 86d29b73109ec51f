import type { SiteElement, SitePage } from '@flyleaf/contracts'
import { inlineLinkClass } from '@flyleaf/ui'
import { AppLink } from '@flyleaf/web'
import type { ReactNode } from 'react'

const TAGS = {
  paragraph: 'p',
  heading: 'h2',
  subheading: 'h3',
  bullets: 'ul',
  numbers: 'ol',
  item: 'li',
  quote: 'blockquote',
  strong: 'strong',
  emphasis: 'em',
} as const

const TYPE: Partial<Record<SiteElement['kind'], string>> = {
  paragraph: 'my-[0.75em] text-pretty',
  heading: 'mt-9 mb-2 text-lg font-semibold text-balance',
  subheading: 'mt-6 mb-1 text-base font-semibold',
  bullets: 'my-[0.75em] list-disc ps-6',
  numbers: 'my-[0.75em] list-decimal ps-6',
  item: 'my-1.5 [&>p]:my-0 [&>p+p]:mt-2',
  quote: 'mx-0 my-[0.75em] border-l-2 border-line pl-4',
  strong: 'font-semibold',
}

/** The operator's text. */
export const SitePageView = ({ content }: { content: SitePage['content'] }) => (
  <div className="max-w-measure font-serif text-base break-words oldstyle-nums">
    <Elements of={content} />
  </div>
)

const Elements = ({ of: elements = [] }: { of: SiteElement[] | undefined }): ReactNode =>
  elements.map((element, index) => <Element key={index} element={element} />)

function Element({ element: { kind, text, to = '', children } }: { element: SiteElement }): ReactNode {
  const inside = <Elements of={children} />
  switch (kind) {
    case 'text':
      return text
    case 'break':
      return <br />
    case 'separator':
      return <hr className="my-8 border-line" />
    case 'code':
      return <code className="rounded-sm bg-well px-1 text-sm whitespace-pre-wrap">{text}</code>
    case 'link':
      return to.startsWith('/') ? (
        <AppLink to={to} className={inlineLinkClass}>
          {inside}
        </AppLink>
      ) : (
        <a href={to} className={inlineLinkClass}>
          {inside}
        </a>
      )
    default: {
      const Tag = TAGS[kind]
      return <Tag className={TYPE[kind]}>{inside}</Tag>
    }
  }
}
