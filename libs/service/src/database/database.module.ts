import { Global, Module, type DynamicModule } from '@nestjs/common'
import { Database, type DatabaseOptions } from './database.ts'
import { UnitOfWork } from './unit-of-work.ts'

type Entities = NonNullable<DatabaseOptions['entities']>

/** The result of `DatabaseModule.forFeature`: the bootstrap collects the entities before it opens the database. */
export interface DatabaseFeature extends DynamicModule {
  entities: Entities
}

class EntitiesModule {}

/** Provides the database and the unit of work. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(database: Database): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [{ provide: Database, useValue: database }, UnitOfWork],
      exports: [Database, UnitOfWork],
    }
  }

  /** Registers the entities of a module. */
  static forFeature(entities: Entities): DatabaseFeature {
    return { module: EntitiesModule, entities }
  }
}
