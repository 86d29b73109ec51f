import type { EventData, EventType, EventDefinition } from '@flyleaf/contracts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Sql } from './database/database.ts'
import type { Caller } from './identity/session-reader.ts'

/** What the request behind a unit of work was, for the few verbs that need it. */
export interface HttpContext {
  ip: string
  userAgent: string
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, maxAgeSeconds: number): void
}

/** One unit of work. Writes run in one transaction, events included; GET reads run outside one, on prepared statements. */
export interface Work<C extends Caller | null = Caller | null> {
  caller: C
  em: EntityManager
  sql: Sql
  now: Date
  /** Writes an event to the outbox, in this transaction. `key` is the id of what it is about. */
  publish: Publish
  /** Runs once the transaction has committed; its failure fails nothing. */
  afterCommit(task: () => unknown): void
  /** A port to what is outside (mail, images …), by its class. */
  port<T>(token: abstract new (...args: never[]) => T): T
  http: HttpContext
}

export type Publish = <T extends EventType>(
  event: Extract<EventDefinition, { type: T }>,
  key: string,
  data: EventData<T>,
) => void
