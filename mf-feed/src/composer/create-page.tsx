import { postsApi } from '@flyleaf/contracts'
import { Columns, PageHeader, TabsNav } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import {
  AppLink,
  NotFoundPage,
  Slot,
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
  const about = search.size > 0 ? `?${search}` : ''
  return (
    <Columns margin={<Slot id="shelves.home-books" isExtra />}>
      <PageHeader title={kind.heading} />
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
          />
        )}
      </div>
      {sharedPostId && <SharedSlip postId={sharedPostId} />}
    </Columns>
  )
}

function SharedSlip({ postId }: { postId: string }) {
  const { data: post } = useQuery(query(postsApi.get, { postId }))
  return post ? <PostQuote post={post} /> : null
}
