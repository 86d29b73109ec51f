import { DATE_ORDERS, importsApi, type Import } from '@flyleaf/contracts'
import { Section, tabClass } from '@flyleaf/ui'
import { useAction } from '@flyleaf/web'
import { importQueries } from './import-queries.ts'
import { texts } from './texts.ts'

/** Asks whether days or months come first in a file whose dates do not prove it. */
export function DateOrder({ importId, state, dates }: Import) {
  const choose = useAction(importsApi.chooseDates, { invalidates: importQueries, quiet: true })
  if (!dates || dates.isSure || state !== 'preview') return null
  return (
    <Section title={texts.dateOrder} className="mt-8">
      <p className="m-0 pt-3 text-sm text-muted">{texts.dateOrderHint(dates.example)}</p>
      <div role="group" aria-label={texts.dateOrder} className="flex gap-6">
        {DATE_ORDERS.map((dateOrder) => (
          <button
            key={dateOrder}
            type="button"
            aria-pressed={dates.order === dateOrder}
            disabled={choose.isPending}
            className={`${tabClass(dates.order === dateOrder)} cursor-pointer border-x-0 border-t-0 bg-transparent px-0`}
            onClick={() => choose.run({ importId, dateOrder })}
          >
            {texts.dateOrders[dateOrder]}
          </button>
        ))}
      </div>
    </Section>
  )
}
