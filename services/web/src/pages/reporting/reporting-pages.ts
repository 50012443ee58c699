import { deleteIssueForm, deleteIssuePage } from './delete-issue.ts'
import { editIssueForm, editIssuePage } from './edit-issue.ts'
import { addIssuePhotoForm, removeIssuePhotoForm } from './issue-photos.ts'
import { addPhotoForm, removePhotoForm } from './report-photos.ts'
import { reportSendForm, reportSendPage } from './report-send.ts'
import { reportInsteadForm, reportSimilarForm } from './report-similar.ts'
import { reportWhatForm, reportWhatKeepForm, reportWhatPage } from './report-what.ts'
import {
  reportAnewForm,
  reportResumeForm,
  reportWhereForm,
  reportWhereKeepForm,
  reportWherePage,
} from './report-where.ts'

/** Reporting an issue, correcting it, taking it back. */
export const reportingPages = [
  reportWherePage,
  reportWhereForm,
  reportWhereKeepForm,
  reportAnewForm,
  reportResumeForm,
  reportWhatPage,
  reportWhatForm,
  reportWhatKeepForm,
  reportSendPage,
  reportSendForm,
  reportSimilarForm,
  reportInsteadForm,
  addPhotoForm,
  removePhotoForm,
  editIssuePage,
  editIssueForm,
  addIssuePhotoForm,
  removeIssuePhotoForm,
  deleteIssuePage,
  deleteIssueForm,
]
