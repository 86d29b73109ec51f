import type { DynamicModule } from '@nestjs/common'
import { DatabaseModule, type DatabaseFeature } from '../database/database.module.ts'
import { eventHandlers, type EventHandlers } from '../events/event-handlers.ts'

class TestModule {}

/** A root module for a service in a test. */
export const testModule = ({
  entities = [],
  handlers = {},
  ...metadata
}: Partial<Pick<DynamicModule, 'controllers' | 'providers' | 'imports'>> & {
  entities?: DatabaseFeature['entities']
  handlers?: EventHandlers
}): DynamicModule => ({
  module: TestModule,
  ...metadata,
  imports: [...(metadata.imports ?? []), DatabaseModule.forFeature(entities)],
  providers: [...(metadata.providers ?? []), eventHandlers(handlers)],
})
