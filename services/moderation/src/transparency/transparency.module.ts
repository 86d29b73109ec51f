import { transparencyApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { MonthsMemory } from './months-memory.ts'

const TransparencyController = controller(
  transparencyApi,
  { months: async ({ counts }) => ({ months: await counts.recall() }) },
  { counts: MonthsMemory },
)

/** What moderation does, in numbers, for everybody. */
@Module({ controllers: [TransparencyController], providers: [MonthsMemory] })
export class TransparencyModule {}
