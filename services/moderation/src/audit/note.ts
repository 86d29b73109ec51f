import type { LogEntry } from '@flyleaf/contracts'
import { createId, type Db } from '@flyleaf/service'

interface Entry {
  action: LogEntry['action']
  /** Null for a command or what happens by itself. */
  actorId?: string | null
  caseId?: string | null
  decisionId?: string | null
  /** Whom it is about. */
  aboutId?: string | null
  /** The email domain that it is about. */
  domain?: string
  /** The address range that it is about. */
  rangeId?: string
  /** The invitation to sign up that it is about. */
  invitationId?: string
}

/** Writes an entry of the audit log, in the transaction of what it says. */
export const note = (db: Db, entry: Entry) =>
  db
    .insertInto('audit_entry')
    .values({ entryId: createId(), ...entry })
    .execute()
