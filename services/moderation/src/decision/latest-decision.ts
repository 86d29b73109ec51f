import type { Tables } from '@flyleaf/service'
import { expressionBuilder, sql, type StringReference } from 'kysely'

const from = expressionBuilder<Tables, never>()

/** The last decision of a case that has not been undone, for a lateral join. */
export const latestDecision = (caseId: StringReference<Tables, 'report'> | 'moderation_case.caseId') =>
  from
    .selectFrom('decision')
    .select(['decision.action', 'decision.decidedAt'])
    .where('decision.caseId', '=', sql.ref<string>(caseId))
    .where('decision.undoneAt', 'is', null)
    .orderBy('decision.decidedAt', 'desc')
    .limit(sql.lit(1))
