import { Columns, EmptyState, ListSkeleton, PageHeader, Section } from '@flyleaf/ui'
import { InfiniteList, NotFoundPage, isNotFound, useTitle } from '@flyleaf/web'
import type { ComponentProps, ReactNode } from 'react'
import { ModerationTabs } from '../queue/moderation-tabs.tsx'
import { BlockTabs, type BlockTab } from './block-tabs.tsx'

interface Props<T> extends Pick<ComponentProps<typeof InfiniteList<T>>, 'query' | 'idOf' | 'children'> {
  tab: BlockTab
  texts: Record<'title' | 'description' | 'loading' | 'none' | 'noneDescription', string> & { add?: string }
  icon: ReactNode
  /** Adds a block, with `texts.add` as its title; none where decisions do. */
  form?: ReactNode
}

/** A list of what is blocked, below the form that adds to it. */
export function BlocksPage<T>({ query, idOf, children, tab, texts, icon, form }: Props<T>) {
  const isMissing = isNotFound(query.error)
  useTitle(isMissing ? null : texts.title)
  if (isMissing) return <NotFoundPage />
  return (
    <Columns>
      <PageHeader title={texts.title} description={texts.description} />
      <ModerationTabs active="blocked" />
      <BlockTabs active={tab} />
      {form && (
        <Section title={texts.add} className="mt-6">
          {form}
        </Section>
      )}
      <InfiniteList
        query={query}
        label={texts.title}
        idOf={idOf}
        skeleton={<ListSkeleton count={3} label={texts.loading} />}
        empty={
          <EmptyState icon={icon} title={texts.none} description={texts.noneDescription} action={null} />
        }
      >
        {children}
      </InfiniteList>
    </Columns>
  )
}
