import { defineError } from '@civic/errors'

export const NoMilestonesError = defineError(
  'NO_MILESTONES',
  'invalid',
  'Add at least one milestone before you submit the campaign for review.',
)
export const ReportTooShortError = defineError(
  'REPORT_TOO_SHORT',
  'invalid',
  'A final report needs at least 40 characters.',
)
