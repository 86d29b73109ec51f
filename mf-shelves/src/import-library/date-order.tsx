import { DATE_ORDERS, importsApi, type Import } from '@flyleaf/contracts'
import { Section } from '@flyleaf/ui'
import { RadioGroup } from '@flyleaf/ui/form'
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
      <RadioGroup
        legend={texts.dateOrder}
        hideLegend
        value={dates.order}
        onChange={(dateOrder) => choose.run({ importId, dateOrder })}
        options={DATE_ORDERS.map((value) => ({
          value,
          label: texts.dateOrders[value],
          disabled: choose.isPending,
        }))}
      />
    </Section>
  )
}
