import { TryAgainError } from '@civic/errors'

/** Answers several questions with the same statements, in their order. */
export type AnswerAll<Question, Answer extends object> = (questions: readonly Question[]) => Promise<readonly Answer[]>

interface Limits {
  /** So many share a batch at most: the answers of a larger one would come late, and all at once. */
  most: number
  /** Whoever comes waits so long for the batch under way; then it is slow, and another one begins beside it. */
  patienceMs: number
  /** So many batches are under way at once at most, slow ones included. */
  atOnce: number
  /** Who has waited so long for a batch of their own is refused: most who ask have gone by then, and only cost the others. */
  longestWaitMs: number
  /** So many wait at most; whoever comes then is refused at once. */
  mostWaiting: number
}

interface Asker<Question, Answer> {
  question: Question
  done: PromiseWithResolvers<Answer>
  patience: NodeJS.Timeout
}

/**
 * People who ask the same kind of thing in this process. Where most of the work is the same for all of them, whoever comes
 * while others are being answered waits here, without a connection, and the next batch answers all who wait. It begins
 * after they came, so that nobody is told what is past; a batch that fails fails for those alone who are in it.
 */
export class Batches<Question, Answer extends object> {
  readonly #answerAll: AnswerAll<Question, Answer>
  readonly #limits: Limits
  readonly #waiting: Asker<Question, Answer>[] = []
  #underWay = 0
  #slow = 0

  constructor(answerAll: AnswerAll<Question, Answer>, limits: Limits) {
    this.#answerAll = answerAll
    this.#limits = limits
  }

  /** The answer to this question. Throws what made its batch fail, or `TRY_AGAIN` when no batch begins in time. */
  async ask(question: Question): Promise<Answer> {
    if (this.#waiting.length >= this.#limits.mostWaiting) throw refusal('Too many wait for a batch')
    const done = Promise.withResolvers<Answer>()
    const patience = setTimeout(() => this.#giveUp(asker), this.#limits.longestWaitMs)
    const asker = { question, done, patience }
    this.#waiting.push(asker)
    this.#begin()
    return done.promise
  }

  #giveUp(asker: Asker<Question, Answer>): void {
    this.#waiting.splice(this.#waiting.indexOf(asker), 1)
    asker.done.reject(refusal(`No batch began within ${this.#limits.longestWaitMs} ms`))
  }

  /** Begins a batch if somebody waits, unless one is under way that may soon end. */
  #begin(): void {
    if (this.#waiting.length === 0 || this.#underWay > this.#slow || this.#underWay >= this.#limits.atOnce) return
    const askers = this.#waiting.splice(0, this.#limits.most)
    for (const { patience } of askers) clearTimeout(patience)
    void this.#hold(askers)
  }

  async #hold(askers: readonly Asker<Question, Answer>[]): Promise<void> {
    let isSlow = false
    const impatience = setTimeout(() => {
      isSlow = true
      this.#slow += 1
      this.#begin()
    }, this.#limits.patienceMs)
    this.#underWay += 1
    await this.#answer(askers)
    clearTimeout(impatience)
    this.#underWay -= 1
    if (isSlow) this.#slow -= 1
    this.#begin()
  }

  async #answer(askers: readonly Asker<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.#answerAll(askers.map(({ question }) => question))
      for (const [place, { done }] of askers.entries()) {
        const answer = answers[place]
        if (answer) done.resolve(answer)
        else done.reject(new Error(`A batch of ${askers.length} questions has only ${answers.length} answers`))
      }
    } catch (error) {
      for (const { done } of askers) done.reject(error)
    }
  }
}

function refusal(reason: string): TryAgainError {
  return new TryAgainError(1, { cause: new Error(reason) })
}
