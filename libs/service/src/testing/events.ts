import { randomUUID } from 'node:crypto'
import { createId } from '../id/create-id.ts'
import type { RunningService } from '../start-service.ts'

/** Every event that a service has written to its outbox, oldest first. */
export const publishedBy = async (service: RunningService) =>
  service.database.sql<{ type: string; key: string; data: Record<string, unknown> }>(
    `select type, key, data from outbox order by position`,
  )

/** Applies an event as if another service had published it. */
export const receive = (service: RunningService, type: string, data: Record<string, unknown>, key = 'test') =>
  service.consumer.handle({ eventId: randomUUID(), type, key, at: new Date().toISOString(), data } as never)

/** Applies the registration of a new person, whose name is their username, and returns their id. */
export async function receiveReader(service: RunningService, username: string): Promise<string> {
  const userId = createId()
  await receive(service, 'user.registered', { userId, version: 1, username, name: username, picture: null })
  return userId
}
