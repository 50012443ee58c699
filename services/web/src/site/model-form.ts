import { Refusal } from '@civic/client'
import { isPassing } from '../platform/platform-fetch.ts'
import { words } from '../words/en.ts'
import { FormStopped } from './form-stopped.ts'
import { addressOf, type Answer, type Form, form, namesIn, type PathOf } from './page.ts'
import type { Visit } from './visit.ts'

interface ModelFormSpec<Path extends string, Told> {
  who: Form['who']
  asks: (visit: Visit<PathOf<Path>>) => Promise<Told>
  /** The page once more, with what was told. */
  shows: (visit: Visit<PathOf<Path>>, told: Told) => Promise<Answer>
}

/** A button that asks a model: what it tells stands on this one answer, and is kept nowhere. */
export function modelForm<const Path extends `/${string}`, Told>(
  path: Path,
  { who, asks, shows }: ModelFormSpec<Path, Told>,
): Form {
  const made = form(path, {
    who,
    isSoonTyped: true,
    does: async (visit) => {
      const told = await inTime(asks(visit))
      // The model may have taken all the time that there was.
      visit.waitAnew()
      if (made.page) visit.here = addressOf(made.page.path, namesIn(visit.path))
      return shows(visit, told)
    },
  })
  return made
}

/** No model, one that is away, one that takes too long: for whoever asked it is all the same. */
async function inTime<Told>(asked: Promise<Told>): Promise<Told> {
  try {
    return await asked
  } catch (error) {
    const isAway = error instanceof Refusal ? error.status >= 500 : isPassing(error)
    throw isAway ? new FormStopped(503, { form: words.modelTexts.away }) : error
  }
}
