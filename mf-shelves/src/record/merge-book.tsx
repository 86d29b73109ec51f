import type { BookRecord, RecordChange } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { lazyDialog } from '@flyleaf/web'
import { useState } from 'react'
import { texts } from './texts.ts'

const MergeDialog = lazyDialog(() => import(/* webpackChunkName: "merge-dialog" */ './merge-dialog.tsx'))

interface Props {
  record: BookRecord
  onDone: (change: RecordChange) => void
}

/** Says that the library has a book twice. */
export function MergeBook({ record, onDone }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <section aria-labelledby="twice" className="mt-12 max-w-measure border-t border-line pt-6">
      <h2 id="twice" className="m-0 font-serif text-lg font-semibold">
        {texts.twice}
      </h2>
      <p className="m-0 mt-1 text-sm text-muted">{texts.twiceHint}</p>
      <Button size="sm" className="mt-4" onClick={() => setIsChoosing(true)}>
        {texts.chooseSame}
      </Button>
      {isChoosing && <MergeDialog record={record} onDone={onDone} onClose={() => setIsChoosing(false)} />}
    </section>
  )
}
