import { Reflector } from '@nestjs/core'

/** Who may call the routes of a method or controller; without it, only signed-in readers. */
export const Access = Reflector.createDecorator<'anyone' | 'services' | 'machines'>()
/** Also readers whose account waits to be erased. */
export const WhileDeactivated = Reflector.createDecorator<void, boolean>({ transform: () => true })

/** Everybody may call it. Their requests count against the limit of their address. */
export const Public = () => Access('anyone')

/** Only other services may call it, by the shared secret. */
export const InternalOnly = () => Access('services')

/** For the gateway and for health checks, whose requests have no session and are not counted. It must show nothing private. */
export const Unguarded = () => Access('machines')
