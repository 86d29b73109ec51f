import * as z from 'zod/mini'
import { pageQuery } from './page.ts'
import { REASON_MAX } from './record-changes.ts'
import { ChangeId, optionalText, requiredText } from './values.ts'

const params = z.object({ changeId: ChangeId })

/**
 * What the calls that list and decide changes have in common: of all records (`changesApi`), and the deprecated ones of those who know changes
 * of books only (`recordsApi`).
 */
export const deciding = {
  mine: {
    method: 'GET',
    summary: 'My proposals and changes, the latest first',
    caller: 'reader',
    query: z.object(pageQuery),
  },
  waiting: {
    method: 'GET',
    summary: 'The proposals that wait for a librarian, the oldest first',
    caller: 'reader',
    query: z.object(pageQuery),
  },
  apply: { method: 'POST', summary: 'Apply a proposal', caller: 'reader', params },
  decline: {
    method: 'POST',
    summary: 'Decline a proposal, with a reason',
    caller: 'reader',
    shown: true,
    params,
    body: z.object({ answer: requiredText('Reason', REASON_MAX) }),
  },
  withdraw: { method: 'POST', summary: 'Withdraw my proposal', caller: 'reader', params },
  undo: {
    method: 'POST',
    summary: 'Undo a change',
    caller: 'reader',
    shown: true,
    params,
    body: z.object({ reason: optionalText('Reason', REASON_MAX) }),
  },
} as const
