import { bookshelvesApi, hideSpoilers } from '@flyleaf/contracts'
import { ActionDialog, ErrorState, ListSkeleton, Skeleton } from '@flyleaf/ui'
import { RadioGroup } from '@flyleaf/ui/form'
import { query } from '@flyleaf/web'
import { useSearchField } from '@flyleaf/web/search-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FindField } from '../../shared/find-field.tsx'
import { texts } from './texts.ts'

interface Props {
  title: string
  confirmLabel: string
  /** The bookshelf that the books are on, which is not offered. */
  except: string
  isPending: boolean
  onChoose: (bookshelfId: string) => void
  onClose: () => void
}

const CHOICES = { limit: 50, sortBy: 'name', sortOrder: 'asc' } as const

/** Chooses a bookshelf that the reader may edit. */
export function ChooseShelfDialog({ title, confirmLabel, except, isPending, onChoose, onClose }: Props) {
  const search = useSearchField()
  const [chosen, setChosen] = useState<string>()
  const asked = { ...CHOICES, ...(search.asked ? { q: search.asked } : {}) }
  const mine = useQuery({ ...query(bookshelvesApi.mine, asked), placeholderData: keepPreviousData })
  const shared = useQuery({
    ...query(bookshelvesApi.collaborating, asked),
    placeholderData: keepPreviousData,
  })
  const error = mine.error ?? shared.error
  const options = [...(mine.data?.items ?? []), ...(shared.data?.items ?? [])]
    .filter(({ bookshelfId }) => bookshelfId !== except)
    .map(({ bookshelfId, name, owner, viewer }) => ({
      value: bookshelfId,
      label: hideSpoilers(name),
      hint: viewer.isOwner ? undefined : texts.keptWith(owner.name),
    }))
  return (
    <ActionDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={confirmLabel}
      pending={isPending}
      disabled={!options.some(({ value }) => value === chosen)}
      onConfirm={() => chosen && onChoose(chosen)}
    >
      <FindField label={texts.findABookshelf} search={search} />
      <div className="max-h-72 min-h-40 overflow-y-auto pt-3">
        {error ? (
          <ErrorState
            error={error}
            onRetry={() => void Promise.all([mine.refetch(), shared.refetch()])}
            level={3}
          />
        ) : mine.isPending || shared.isPending ? (
          <ListSkeleton
            count={4}
            item={<Skeleton className="my-3 h-5 w-48" />}
            label={texts.loadingBookshelves}
          />
        ) : options.length === 0 ? (
          <p className="text-sm text-muted">{texts.noBookshelvesFound}</p>
        ) : (
          <RadioGroup
            legend={texts.bookshelves}
            hideLegend
            options={options}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </div>
    </ActionDialog>
  )
}
