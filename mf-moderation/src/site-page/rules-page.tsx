import { sitePagesApi } from '@flyleaf/contracts'
import { Columns, ErrorState, ListSkeleton, PageHeader } from '@flyleaf/ui'
import { query, useTitle } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { texts } from './texts.ts'

/** The operator's rules, numbered. The address of one is `/rules#no-spam`. */
export function Component() {
  useTitle(texts.rules)
  const { data, error, refetch } = useQuery(query(sitePagesApi.rules))
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton count={6} label={texts.loading} />
  return (
    <Columns>
      <PageHeader title={texts.rules} description={texts.rulesDescription} />
      <ol className="m-0 max-w-measure list-none p-0">
        {data.rules.map(({ key, title, text }, place) => (
          <li
            key={key}
            id={key}
            className="flex scroll-mt-6 gap-4 border-b border-line py-4 target:bg-well target:shadow-[-0.75rem_0_0_var(--color-well),0.75rem_0_0_var(--color-well)]"
          >
            <span
              aria-hidden="true"
              className="w-6 shrink-0 text-right font-serif text-lg text-faint oldstyle-nums"
            >
              {place + 1}
            </span>
            <div className="min-w-0">
              <h2 className="m-0 font-serif text-base font-semibold wrap-break-word">{title}</h2>
              {text && (
                <p className="m-0 mt-1 font-serif text-base whitespace-pre-line text-muted wrap-break-word">
                  {text}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 max-w-measure text-sm text-muted">{texts.reportHint}</p>
    </Columns>
  )
}
