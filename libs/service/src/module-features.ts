import type { EventType } from '@flyleaf/contracts'
import type { DynamicModule, Provider, Type } from '@nestjs/common'
import type { DatabaseFeature } from './database/database.module.ts'
import type { ProvidedHandlers } from './events/event-dispatcher.ts'
import type { HandlersProvider } from './events/event-handlers.ts'
import type { EventsFeature } from './events/events.module.ts'
import type { Projection } from './events/projection.ts'
import type { Snapshots } from './events/snapshot.ts'

type AnyModule = Type | DynamicModule
type Entities = DatabaseFeature['entities']

/** Everything that the modules of a service register, in import order. */
export interface ModuleFeatures {
  entities: Entities
  handlers: ProvidedHandlers
  projections: Projection[]
  snapshots: Snapshots
  controllers: Type[]
}

/** Collects what a module and its imports register, because the database is opened before Nest reads them. */
export function featuresOf(root: AnyModule): ModuleFeatures {
  const features: ModuleFeatures = {
    entities: [],
    handlers: {},
    projections: [],
    snapshots: {},
    controllers: [],
  }
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
    for (const provider of listOf<Provider>(module, 'providers'))
      if ('handlers' in provider) addHandlers(features.handlers, provider as HandlersProvider)
    const { projection, snapshots } = module as EventsFeature
    if (projection) features.projections.push(projection)
    if (snapshots) features.snapshots = { ...features.snapshots, ...snapshots }
  }
}

function listOf<Item>(module: AnyModule, key: 'imports' | 'controllers' | 'providers') {
  const type = typeof module === 'function' ? module : module.module
  const decorated = (Reflect.getMetadata(key, type) ?? []) as Item[]
  return typeof module === 'function' ? decorated : [...decorated, ...((module[key] ?? []) as Item[])]
}

function addHandlers(all: ProvidedHandlers, { provide: needs, handlers }: HandlersProvider) {
  for (const [type, handler] of Object.entries(handlers) as [EventType, never][])
    (all[type] ??= []).push({ handler, needs })
}
