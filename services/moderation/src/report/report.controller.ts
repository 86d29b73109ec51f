import { reportsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { createReport, reporting } from './create-report.ts'
import { listMyReports } from './list-my-reports.ts'

export const ReportController = controller(
  reportsApi,
  { create: createReport, mine: listMyReports },
  reporting,
)
