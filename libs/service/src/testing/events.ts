import { randomUUID } from 'node:crypto'
import type { RunningService } from '../start-service.ts'

/** Every event that a service has written to its outbox, oldest first. */
export const publishedBy = async (service: RunningService) =>
  service.database.sql<{ type: string; key: string; data: Record<string, unknown> }>(
    `select type, key, data from outbox order by position`,
  )

/** Applies an event as if another service had published it. */
export const receive = (service: RunningService, type: string, data: Record<string, unknown>, key = 'test') =>
  service.consumer.handle({ eventId: randomUUID(), type, key, at: new Date().toISOString(), data } as never)
