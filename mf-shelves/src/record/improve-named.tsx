import type { CatalogueChange, NamedRecord } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { Button, Columns, PageHeader, Skeleton, inlineLinkClass } from '@flyleaf/ui'
import { AppLink, lazyDialog, useTitle } from '@flyleaf/web'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NamedForm, type NamedRecordOf } from './named-form.tsx'
import { pageOf } from './named-record.ts'
import { texts } from './texts.ts'

const MergeDialog = lazyDialog(
  () => import(/* webpackChunkName: "merge-named-dialog" */ './merge-named-dialog.tsx'),
)

interface Props {
  page: Pick<NamedRecord, 'kind' | 'id'>
  record: NamedRecordOf | undefined
  readAgain: () => Promise<NamedRecordOf | undefined>
}

/** Changes the record of an author or a series, merges it, or proposes that. */
export function ImproveNamed({ page, record, readAgain }: Props) {
  const navigate = useNavigate()
  const [isChoosing, setIsChoosing] = useState(false)
  useTitle(record && texts.improveTitle(record.name))
  const onDone = ({ state, record: changed }: CatalogueChange) =>
    void navigate(state === 'applied' ? pageOf(changed) : href.bookProposals(), { replace: true })
  if (!record)
    return (
      <div role="status" className="pt-10">
        <h1 className="sr-only">{texts.loading}</h1>
        <Skeleton className="h-96 w-full" />
      </div>
    )
  return (
    <Columns margin={null}>
      <PageHeader
        kicker={
          <AppLink to={pageOf(page)} className="text-faint no-underline hover:text-ink hover:underline">
            {record.name}
          </AppLink>
        }
        title={texts.improve}
        description={record.isAtOnce ? texts.atOnce : texts.proposed}
      />
      <p className="m-0 text-sm">
        <AppLink to={href.bookProposals()} className={inlineLinkClass}>
          {texts.yourProposals}
        </AppLink>
      </p>
      <NamedForm record={record} readAgain={readAgain} onDone={onDone} />
      <section aria-labelledby="twice" className="mt-12 max-w-measure border-t border-line pt-6">
        <h2 id="twice" className="m-0 font-serif text-lg font-semibold">
          {texts.twice}
        </h2>
        <p className="m-0 mt-1 text-sm text-muted">{texts.twiceNamed}</p>
        <Button size="sm" className="mt-4" onClick={() => setIsChoosing(true)}>
          {texts.isSameAs(page.kind)}
        </Button>
        {isChoosing && <MergeDialog record={record} onDone={onDone} onClose={() => setIsChoosing(false)} />}
      </section>
    </Columns>
  )
}
