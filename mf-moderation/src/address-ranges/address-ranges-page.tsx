import {
  BLOCK_LEVELS,
  addressRangesApi,
  moderationApi,
  type BlockLevel,
  type BlockedAddressRange,
} from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { Select, TextField } from '@flyleaf/ui/form'
import { fullDate, infinite, useAction, useList } from '@flyleaf/web'
import { useContractForm } from '@flyleaf/web/form'
import { Network } from 'lucide-react'
import { BlockedRow } from '../blocks/blocked-row.tsx'
import { BlocksPage } from '../blocks/blocks-page.tsx'
import { texts } from './texts.ts'

const CHANGED = [addressRangesApi.list, moderationApi.log]
const LEVELS = BLOCK_LEVELS.map((value) => ({ value, label: texts.levels[value] }))
const DURATIONS = [
  ...[1, 7, 30, 90, 365].map((days) => ({ value: String(days), label: texts.days(days) })),
  { value: '', label: texts.forGood },
]

/** Network addresses from which nobody can sign up. Administrators block them here, and unblock them. */
export function Component() {
  return (
    <BlocksPage
      tab="address-ranges"
      texts={texts}
      icon={<Network />}
      form={<BlockForm />}
      query={useList(infinite(addressRangesApi.list))}
      idOf={({ rangeId }) => rangeId}
    >
      {(blocked) => <Row blocked={blocked} />}
    </BlocksPage>
  )
}

function Row({ blocked }: { blocked: BlockedAddressRange }) {
  const { rangeId, range, level, endsAt } = blocked
  const unblock = useAction(addressRangesApi.unblock, { invalidates: CHANGED })
  return (
    <BlockedRow
      name={range}
      how={texts.how(level, endsAt && fullDate(endsAt))}
      blocked={blocked}
      outcome={texts.unblockOutcome}
      isPending={unblock.isPending}
      unblock={() => unblock.runAsync({ rangeId })}
    />
  )
}

function BlockForm() {
  const { field, form, submit, isPending } = useContractForm(addressRangesApi.block, {
    defaults: { range: '', level: 'sign-up', days: '30', reason: '' },
    inputOf: ({ range, level, days, reason }) => ({
      range,
      level: level as BlockLevel,
      reason,
      ...(days && { days: Number(days) }),
    }),
    invalidates: CHANGED,
    onSuccess: () => form.reset(),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex max-w-measure flex-col gap-5 pt-4 pb-6"
    >
      <TextField
        label={texts.range}
        hint={texts.rangeHint}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field('range')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label={texts.level} options={LEVELS} {...field('level')} />
        <Select label={texts.duration} options={DURATIONS} {...field('days')} />
      </div>
      <TextField label={texts.reason} hint={texts.reasonHint} autoComplete="off" {...field('reason')} />
      <div>
        <Button type="submit" variant="primary" loading={isPending}>
          {texts.block}
        </Button>
      </div>
    </form>
  )
}
