import { moderationApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { listLog } from '../audit/list-log.ts'
import { decideCase, deciding } from '../decision/decide-case.ts'
import { undoDecision } from '../decision/undo-decision.ts'
import { answerObjection } from '../objection/answer-objection.ts'
import { listObjections } from '../objection/list-objections.ts'
import { claimCase } from './claim-case.ts'
import { getCase } from './get-case.ts'
import { listCases } from './list-cases.ts'

export const CaseController = controller(
  moderationApi,
  {
    queue: listCases,
    case: getCase,
    claim: claimCase,
    decide: decideCase,
    undo: undoDecision,
    objections: listObjections,
    answer: answerObjection,
    log: listLog,
  },
  deciding,
)
