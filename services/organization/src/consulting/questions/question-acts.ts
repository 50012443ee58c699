import { addQuestion } from './add-question.ts'
import { browseQuestions } from './browse-questions.ts'
import { removeQuestion } from './remove-question.ts'
import { reorderQuestions } from './reorder-questions.ts'
import { replaceQuestion } from './replace-question.ts'

/** In the order of the OpenAPI document. */
export const questionActs = [reorderQuestions, browseQuestions, addQuestion, replaceQuestion, removeQuestion]
