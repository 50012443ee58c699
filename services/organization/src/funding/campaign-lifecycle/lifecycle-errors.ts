import { defineError } from '@civic/errors'

export const NoMilestonesError = defineError(
  'NO_MILESTONES',
  'invalid',
  'A campaign needs at least one milestone before it is reviewed.',
)
export const ReportTooShortError = defineError(
  'REPORT_TOO_SHORT',
  'invalid',
  'A final report has at least 40 characters.',
)
