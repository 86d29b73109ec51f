import { decisionsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { objectTo } from '../objection/object-to.ts'
import { getDecision, listDecisions } from './list-decisions.ts'

export const DecisionController = controller(decisionsApi, {
  mine: listDecisions,
  get: getDecision,
  object: objectTo,
})
