import { excluded, type EventHandler } from '@flyleaf/service'

/** Stores what is blocked from a range of addresses. Events may arrive late. */
export const onAddressRangeBlocked: EventHandler<'address-range.blocked'> = async ({ db }, { data }) => {
  const { range, version, isBlocked, level, endsAt, at } = data
  await db
    .insertInto('blocked_address_range')
    .values({
      range,
      version,
      isBlocked,
      level,
      endsAt: endsAt === null ? null : new Date(endsAt),
      changedAt: new Date(at),
    })
    .onConflict((of) =>
      of
        .column('range')
        .doUpdateSet(
          excluded('blocked_address_range', ['version', 'isBlocked', 'level', 'endsAt', 'changedAt']),
        )
        .whereRef('blocked_address_range.version', '<', 'excluded.version'),
    )
    .execute()
}
