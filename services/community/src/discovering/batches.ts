import { TryAgainError } from '@civic/errors'
import { Semaphore } from '@civic/limits'

/** Answers several questions with the same statements, in their order. */
export type AnswerAll<Question, Answer extends object> = (questions: readonly Question[]) => Promise<readonly Answer[]>

interface Limits {
  /** So many share a batch at most: the answers of a larger one would come late, and all at once. */
  most: number
  /** So many batches are under way at once at most, slow ones included. */
  atOnce: number
  /**
   * The next batch begins when the one before has ended, or after so long: that one is slow, and holds nobody back. 0
   * unless given: it waits for none while fewer than `atOnce` are under way.
   */
  patienceMs?: number
  /** A batch that has not begun after so long is refused: most who asked have gone by then, and only cost the others. */
  longestWaitMs: number
  /** So many batches wait for their turn at most; whoever comes then is refused at once. */
  mostWaiting: number
}

interface Batch<Question, Answer> {
  questions: Question[]
  answers: Promise<readonly Answer[]>
}

/**
 * People who ask the same kind of thing in this process. Where most of the work is the same for all of them, whoever comes
 * while others are being answered waits here, without a connection, and the next batch answers all who wait. It begins
 * after they came, so that nobody is told what is past; a batch that fails fails for those alone who are in it.
 */
export class Batches<Question, Answer extends object> {
  readonly #answerAll: AnswerAll<Question, Answer>
  readonly #limits: Limits
  /** Whose batch begins next. */
  readonly #turns: Semaphore
  readonly #underWay: Semaphore
  /** The last of those that have not begun. */
  #next: Batch<Question, Answer> | undefined

  constructor(answerAll: AnswerAll<Question, Answer>, limits: Limits) {
    this.#answerAll = answerAll
    this.#limits = limits
    this.#turns = new Semaphore(1, { mostWaiting: limits.mostWaiting })
    this.#underWay = new Semaphore(limits.atOnce)
  }

  /** The answer to this question. Throws what made its batch fail, or `TRY_AGAIN` when its batch does not begin in time. */
  async ask(question: Question): Promise<Answer> {
    if (!this.#next || this.#next.questions.length >= this.#limits.most) this.#next = this.#open()
    const { questions, answers } = this.#next
    const place = questions.push(question) - 1
    const answer = (await answers)[place]
    if (!answer) throw new Error(`A batch of ${questions.length} questions has too few answers`)
    return answer
  }

  #open(): Batch<Question, Answer> {
    const questions: Question[] = []
    return { questions, answers: this.#answer(questions) }
  }

  async #answer(questions: readonly Question[]): Promise<readonly Answer[]> {
    const leave = await this.#turn().finally(() => {
      if (this.#next?.questions === questions) this.#next = undefined
    })
    try {
      return await this.#answerAll(questions)
    } finally {
      leave()
    }
  }

  /** Waits for the turn of a batch. What it gives is called once, when that batch has ended. */
  async #turn(): Promise<() => void> {
    const { longestWaitMs, patienceMs = 0 } = this.#limits
    const signal = AbortSignal.timeout(longestWaitMs)
    try {
      const endTurn = await this.#turns.acquire(signal)
      const leave = await this.#underWay.acquire(signal).catch((error: unknown) => {
        endTurn()
        throw error
      })
      let hasTurn = true
      const letNextBegin = (): void => {
        if (hasTurn) endTurn()
        hasTurn = false
      }
      const patience = setTimeout(letNextBegin, patienceMs)
      return () => {
        clearTimeout(patience)
        leave()
        letNextBegin()
      }
    } catch (cause) {
      throw new TryAgainError(1, { cause })
    }
  }
}
