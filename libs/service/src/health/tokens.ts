export type { Redis } from '../redis.ts'
/** Nest tokens of what has no class of its own. */
export const REDIS = Symbol('redis')
export const LOG = Symbol('log')
export const CONFIG = Symbol('config')
export const ARCHIVE = Symbol('archive')
