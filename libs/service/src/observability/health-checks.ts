/** Nest token of the checks behind `/health/ready`. */
export const HEALTH_CHECKS = Symbol('health checks')

/** Checks by name. One that throws, or takes more than 2 s, makes the service not ready. */
export type HealthChecks = Record<string, () => Promise<unknown>>
