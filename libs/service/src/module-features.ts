import type { EventType } from '@flyleaf/contracts'
import type { DynamicModule, Type } from '@nestjs/common'
import type { DatabaseFeature } from './database/database.module.ts'
import type { EventHandler, EventHandlers } from './events/event-handlers.ts'
import type { EventsFeature } from './events/events.module.ts'

type AnyModule = Type | DynamicModule
type Entities = DatabaseFeature['entities']

/** Everything that the modules of a service register, in import order. */
export interface ModuleFeatures {
  entities: Entities
  handlers: { [T in EventType]?: EventHandler<T>[] }
  controllers: Type[]
}

/** Collects what a module and its imports register, because the database is opened before Nest reads them. */
export function featuresOf(root: AnyModule): ModuleFeatures {
  const features: ModuleFeatures = { entities: [], handlers: {}, controllers: [] }
  const seen = new Set<AnyModule>()
  visit(root)
  return features

  function visit(module: AnyModule) {
    if (seen.has(module)) return
    seen.add(module)
    for (const imported of listOf<AnyModule>(module, 'imports')) visit(imported)
    features.controllers.push(...listOf<Type>(module, 'controllers'))
    if ('entities' in module)
      features.entities = [...features.entities, ...(module as DatabaseFeature).entities]
    if ('handlers' in module) addHandlers(features.handlers, (module as EventsFeature).handlers)
  }
}

function listOf<Item>(module: AnyModule, key: 'imports' | 'controllers') {
  const type = typeof module === 'function' ? module : module.module
  const decorated = (Reflect.getMetadata(key, type) ?? []) as Item[]
  return typeof module === 'function' ? decorated : [...decorated, ...((module[key] ?? []) as Item[])]
}

function addHandlers(all: ModuleFeatures['handlers'], added: EventHandlers) {
  for (const [type, handlers] of Object.entries(added) as [EventType, EventHandler<EventType>[]][])
    all[type] = [...((all[type] ?? []) as EventHandler<EventType>[]), ...[handlers].flat()] as never
}
