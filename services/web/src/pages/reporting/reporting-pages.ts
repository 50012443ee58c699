import { deleteIssuePage } from './delete-issue.ts'
import { editIssuePage } from './edit-issue.ts'
import { reportSendPage } from './report-send.ts'
import { reportWhatPage } from './report-what.ts'
import { reportWherePage } from './report-where.ts'

/** Reporting an issue, correcting it, taking it back. */
export const reportingPages = [reportWherePage, reportWhatPage, reportSendPage, editIssuePage, deleteIssuePage]
