import type { Tables } from '@flyleaf/service'
import { expressionBuilder } from 'kysely'

/** Conditions about `account`. */
export const ofAccount = expressionBuilder<Tables, 'account'>()
