import type { SeededThings } from '../../seed/seed-everything.ts'
import type { Question, Task } from './assistance.ts'
import { campaignTasks } from './campaign-tasks.ts'
import { discussionTasks } from './discussion-tasks.ts'

/** The eleven tasks of the AI service, with questions about what is in the demo. */
export function tasksAbout(things: SeededThings): Task[] {
  return [...discussionTasks(things), ...campaignTasks(things)]
}

export function findQuestion(things: SeededThings, name: string): { task: Task; question: Question } | undefined {
  for (const task of tasksAbout(things)) {
    const question = task.questions.find((asked) => asked.name === name)
    if (question) return { task, question }
  }
  return undefined
}
