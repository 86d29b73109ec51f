import type { ReportReason } from '@flyleaf/contracts'

/** What decides the order of the queue: harm to people comes first, then to others' rights, then to the catalogue and comfort. */
const GRAVITY: Record<ReportReason, number> = {
  hate: 3,
  harassment: 3,
  sexual: 3,
  copyright: 2,
  spam: 2,
  spoilers: 1,
  'wrong-data': 1,
  other: 1,
}

export const gravityOf = (reason: ReportReason) => GRAVITY[reason]
