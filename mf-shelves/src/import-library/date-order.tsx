import { DATE_ORDERS, importsApi, type Import } from '@flyleaf/contracts'
import { Section } from '@flyleaf/ui'
import { RadioGroup } from '@flyleaf/ui/form'
import { useAction } from '@flyleaf/web'
import { importQueries } from './import-queries.ts'
import { texts } from './texts.ts'

/** What a date like 3/4/2024 is when days, or months, come first. */
function dayOf(example: string, order: (typeof DATE_ORDERS)[number]) {
  const [first = 1, second = 1] = example.match(/\d+/g)?.map(Number) ?? []
  const [day, month] = order === 'day-first' ? [first, second] : [second, first]
  return DAY.format(Date.UTC(2000, month - 1, day))
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

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
          hint: dayOf(dates.example, value),
          disabled: choose.isPending,
        }))}
      />
    </Section>
  )
}
