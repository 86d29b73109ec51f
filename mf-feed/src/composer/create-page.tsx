import { postsApi } from '@flyleaf/contracts'
import { Button, PageHeader, TabsNav } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import {
  AppLink,
  NotFoundPage,
  query,
  useAutofocus,
  useTitle,
  type FoundAddress,
  type PrefetchContext,
} from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { PostQuote } from '../post-card/post-quote.tsx'
import { KINDS, SHARE } from './kinds.ts'
import { PostForm } from './post-form.tsx'
import { useBook } from './use-book.ts'
import { texts } from './texts.ts'

const TABS = KINDS.map(({ slug, label }) => ({ key: slug, label }))

const kindAt = (slug: string | undefined, sharedPostId: string | null) =>
  sharedPostId ? SHARE : KINDS.find((one) => one.slug === slug)
const sharedPostIn = (slug: string | undefined, search: URLSearchParams) =>
  slug === SHARE.slug ? search.get('post') : null

export const prefetch = ({ params: { kind }, search }: PrefetchContext): FoundAddress => ({
  isMissing: !kindAt(kind, sharedPostIn(kind, search)),
})

/** A page to write a post on. Each kind has its own address; the text is kept when the kind changes. */
export function Component() {
  const { kind: slug } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const sharedPostId = sharedPostIn(slug, search)
  const kind = kindAt(slug, sharedPostId)
  const { book, isLoading } = useBook(search.get('book'))
  useTitle(kind?.heading)
  // Every link to this page looks like a text field, so the field is focused.
  const container = useAutofocus()
  if (!kind) return <NotFoundPage />
  // The draft is kept. A tab that was opened here has nothing to go back to.
  const cancel = () => void (history.length > 1 ? navigate(-1) : navigate(href.home()))
  const about = search.size > 0 ? `?${search}` : ''
  return (
    <div data-sheet="" className="max-w-[42rem]">
      <div className={BAR}>
        <Button variant="ghost" className="-ml-4 lg:hidden" onClick={cancel}>
          {texts.cancel}
        </Button>
        <PageHeader title={kind.heading} className={HEADING} />
      </div>
      {!sharedPostId && (
        <TabsNav
          label={texts.postType}
          items={TABS}
          active={kind.slug}
          className="mb-6"
          renderLink={(tab, props) => <AppLink to={`/posts/create/${tab.key}${about}`} replace {...props} />}
        />
      )}
      <div ref={container}>
        {!isLoading && (
          <PostForm
            key={sharedPostId ?? book?.bookId ?? 'new'}
            kind={kind}
            target={sharedPostId ? { sharedPostId } : {}}
            book={book}
            text={search.get('text') ?? undefined}
            onPosted={() => void navigate(href.home())}
            isSheet
          />
        )}
      </div>
      {sharedPostId && <SharedSlip postId={sharedPostId} />}
    </div>
  )
}

/** On narrow screens the only bar, with the submit button at its end. */
const BAR =
  'max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:-mx-4 max-lg:flex max-lg:h-14 max-lg:items-center max-lg:gap-2 max-lg:bg-page max-lg:pr-28 max-lg:pl-4 sm:max-lg:-mx-8 sm:max-lg:pl-8'
const HEADING = 'max-lg:min-w-0 max-lg:p-0 sm:max-lg:p-0 max-lg:[&_h1]:truncate max-lg:[&_h1]:text-base'

function SharedSlip({ postId }: { postId: string }) {
  const { data: post } = useQuery(query(postsApi.get, { postId }))
  return post ? <PostQuote post={post} /> : null
}
