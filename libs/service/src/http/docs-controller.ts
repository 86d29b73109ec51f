import type { BaseConfig } from '@flyleaf/config'
import type { Api } from '@flyleaf/contracts'
import { Controller, Get, Inject, type Type } from '@nestjs/common'
import { CONFIG } from '../config/config.ts'
import { Public } from '../access/access.ts'
import { openApiOf } from './openapi.ts'

/** Answers `GET /api/docs/<service>` with the OpenAPI document of its calls. */
export function docsController(name: string, apis: readonly Api[]): Type {
  @Public()
  @Controller('api/docs')
  class DocsController {
    private document: object | undefined

    constructor(@Inject(CONFIG) private readonly config: BaseConfig) {}

    @Get(name)
    describe() {
      return (this.document ??= openApiOf({ name, apis, origin: this.config.PUBLIC_ORIGIN }))
    }
  }
  return DocsController
}
