import type { EndpointDefinition } from '@flyleaf/contracts'
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common'
import { map } from 'rxjs'
import { endpointOf } from './endpoint-of.ts'
import { shapeOf } from './shape.ts'

/** Sends of a result only what its contract names. In tests the result must also match the contract. */
@Injectable()
export class ContractInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const endpoint = endpointOf(context.getHandler())!
    return next.handle().pipe(map((result) => responseOf(endpoint, result)))
  }
}

const ARE_RESULTS_VALIDATED = process.env['NODE_ENV'] === 'test'
const shapes = new WeakMap<EndpointDefinition, ReturnType<typeof shapeOf>>()

function responseOf(endpoint: EndpointDefinition, result: unknown) {
  if (ARE_RESULTS_VALIDATED) return endpoint.result.parse(result)
  let shape = shapes.get(endpoint)
  if (!shape) shapes.set(endpoint, (shape = shapeOf(endpoint.result)))
  return shape(result)
}
