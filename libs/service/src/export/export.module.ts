import { Global, Module, type DynamicModule } from '@nestjs/common'
import { EXPORT_FILES, type ExportFile } from './export-lines.ts'
import { ExportController } from './export.controller.ts'

/** Sends what the service stores about a person to the account service. */
@Global()
@Module({})
export class ExportModule {
  static forRoot(files: readonly ExportFile[]): DynamicModule {
    return {
      module: ExportModule,
      controllers: [ExportController],
      providers: [{ provide: EXPORT_FILES, useValue: files }],
      exports: [EXPORT_FILES],
    }
  }
}
